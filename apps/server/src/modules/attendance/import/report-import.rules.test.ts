import { day } from '@muster/kernel/day'
import { expect, it } from 'vitest'
import { reportImport } from './report-import.rules.ts'

const refused = Array.from({ length: 101 }, (_, i) => ({ line: i + 2, raw: '?', reason: 'no-pin' as const, data: {} }))

it('the report of an import says what became of its lines, and shows its first hundred problems', () => {
  const report = reportImport(null, {
    file: {
      format: 'csv',
      encoding: 'utf-8',
      lines: [{ line: 1, pin: '7', wall: 0, status: null, verify: null, workCode: '' }],
      refused,
      read: 102,
      far: [],
      table: null,
      sheet: null,
    },
    fates: { added: 0, duplicate: 0, unmatched: 1, refused: 101 },
    holdings: [],
    coverage: {
      people: 1,
      first: day('1970-01-01'),
      last: day('1970-01-01'),
      days: [day('1970-01-01')],
      noData: 0,
      reach: { begins: 0, ends: 0 },
    },
  })
  expect(report.problems).toHaveLength(100)
  expect(report.problems[0]).toEqual({ line: 2, column: null, fate: 'refused', reason: 'no-pin', data: {}, raw: '?' })
  expect({ ...report, problems: [] }).toEqual({
    importId: null,
    read: 102,
    added: 0,
    duplicate: 0,
    unmatched: 1,
    refused: 101,
    people: 1,
    unknownPins: ['7'],
    firstOn: '1970-01-01',
    lastOn: '1970-01-01',
    noDataDays: 0,
    farDays: [],
    table: null,
    sheet: null,
    problems: [],
  })
})
