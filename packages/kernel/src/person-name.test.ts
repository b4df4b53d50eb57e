import { expect, it } from 'vitest'
import { LOCALES } from './names.ts'
import { personName } from './person-name.ts'

const SON = { name: 'Bùi Hải Sơn', nativeName: '裴海山' }
const SOK = { name: 'Sok Dara', nativeName: 'សុខ ដារ៉ា' }

it.each([
  ['en_US', SON, 'Bùi Hải Sơn', '裴海山'],
  ['vi_VN', SON, 'Bùi Hải Sơn', '裴海山'],
  ['zh_CN', SON, '裴海山', 'Bùi Hải Sơn'],
  ['zh_TW', SON, '裴海山', 'Bùi Hải Sơn'],
  ['km_KH', SON, 'Bùi Hải Sơn', '裴海山'],
  ['km_KH', SOK, 'សុខ ដារ៉ា', 'Sok Dara'],
  ['zh_CN', SOK, 'Sok Dara', 'សុខ ដារ៉ា'],
] as const)('calls a person to a reader of %s in the script they read', (locale, person, name, other) => {
  expect(personName(person, locale)).toEqual({ name, other })
})

it.each(LOCALES)('calls who has one name by it to a reader of %s', (locale) => {
  for (const nativeName of ['', '王小明'])
    expect(personName({ name: '王小明', nativeName }, locale)).toEqual({ name: '王小明', other: '' })
})
