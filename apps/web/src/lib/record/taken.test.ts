import { expect, it } from 'vitest'
import { findTaken } from './taken.ts'

const names = (en: string, cn = '', vn = '') => ({ en, cn, vn })
const UNIQUE = { names: 'name_exists', letter: 'taken' }
const row = { id: 'a', companyId: 'one', parentId: null, names: names('Gate', '大门'), letter: 'D' }

it.each([
  ['a name in another case and width', { names: names('ＧATE') }, { 'names.en': 'name_exists' }],
  ['a name in one language of three', { names: names('Door', '大门') }, { 'names.cn': 'name_exists' }],
  ['a text that no two share', { names: names('Door'), letter: ' d' }, { letter: 'taken' }],
  ['nothing yet', { names: names(''), letter: '' }, {}],
  ['a name of another company', { names: names('Gate'), companyId: 'two' }, {}],
  ['a name below another parent', { names: names('Gate'), parentId: 'b' }, {}],
  [
    'a name at the top, the parent not chosen',
    { names: names('Gate'), parentId: undefined },
    { 'names.en': 'name_exists' },
  ],
])('knows what is taken: %s [5.05]', (_what, part, found) => {
  const value = { companyId: 'one', letter: 'E', ...part }
  expect(findTaken(value, { rows: [row], unique: UNIQUE })).toEqual(found)
})

it('takes nothing from the record itself, nor from what was not read yet', () => {
  expect(findTaken({ names: names('Gate') }, { rows: [row], own: 'a', unique: UNIQUE })).toEqual({})
  expect(findTaken({ names: names('Gate') }, { rows: undefined, unique: UNIQUE })).toEqual({})
})
