import { describe, expect, it } from 'vitest'
import { readTransferRow } from './transfer-sheet.rules.ts'

const meanings = {
  people: new Map([['a-1', 'person']]),
  department: new Map([
    ['sales', ['d']],
    ['north', ['d1', 'd2']],
  ]),
  office: new Map([['gate', ['o']]]),
  level: new Map([['lead', ['l']]]),
}
const read = (cells: Parameters<typeof readTransferRow>[0]['cells'], isAway = false) =>
  readTransferRow({ line: 2, cells }, meanings, isAway)

describe('a row of a sheet of transfers', () => {
  it('means a line; full-width letters and case are no difference', () => {
    expect(read({ jobNumber: 'Ａ-1', department: ' SALES ' })).toEqual({
      entry: { employmentId: 'person', departmentId: 'd' },
      problems: {},
    })
    const place = { department: 'sales', office: 'gate', level: 'lead' }
    expect(read({ jobNumber: 'a-1', ...place, newNumber: 'B-9', pin: '17' }, true).entry).toEqual({
      ...{ employmentId: 'person', departmentId: 'd', officeId: 'o', levelId: 'l' },
      ...{ jobNumber: 'B-9', pin: '17' },
    })
  })

  it.each([
    ['nobody', { department: 'sales' }, false, { jobNumber: 'required' }],
    ['somebody else', { jobNumber: 'x', department: 'sales' }, false, { jobNumber: 'not_found' }],
    ['no change', { jobNumber: 'a-1' }, false, { department: 'required' }],
    ['an unknown place', { jobNumber: 'a-1', office: 'moon' }, false, { office: 'not_found' }],
    ['two of one name', { jobNumber: 'a-1', department: 'north' }, false, { department: 'ambiguous' }],
    [
      'a number within the company',
      { jobNumber: 'a-1', level: 'lead', newNumber: '1' },
      false,
      { newNumber: 'unknown_property' },
    ],
    [
      'half a place elsewhere',
      { jobNumber: 'a-1', department: 'sales' },
      true,
      { office: 'required', level: 'required' },
    ],
    [
      'a PIN that is none',
      { jobNumber: 'a-1', department: 'sales', office: 'gate', level: 'lead', pin: 'x y' },
      true,
      { pin: 'pin_form' },
    ],
  ])('is refused by cell: %s', (_, cells, isAway, problems) => {
    expect(read(cells, isAway)).toEqual({ entry: undefined, problems })
  })
})
