import { describe, expect, it } from 'vitest'
import type { TestReport } from '../test/report.ts'
import type { PartResult } from './run.ts'
import { dearestOf, endOf, sumOf } from './sum.ts'

const report = (passed: number, failed: number, unsteady: string[] = []): TestReport => ({
  numPassedTests: passed,
  numFailedTests: failed,
  unsteady: unsteady.map((file) => ({ file, test: 'waits', message: 'too late' })),
  failures: Array.from({ length: failed }, (_, i) => ({ file: 'red.test.ts', test: `red ${i}`, message: 'wrong' })),
  files: [],
  unhandledErrors: [],
  interrupted: false,
})
const plain = (failed: number, seconds = 60): PartResult => ({
  part: { name: 'check', minutes: 2, commands: [] },
  failed,
  seconds,
  report: undefined,
})
const tests = (failed: number, report: TestReport | undefined, seconds = 200): PartResult => ({
  part: { name: 'server', minutes: 6, commands: [], report: 'server' },
  failed,
  seconds,
  report: report,
})

describe('the sum', () => {
  it.each<[what: string, results: PartResult[], passed: number, failed: number]>([
    ['adds the tests of all parts', [plain(0), tests(0, report(5, 0)), tests(0, report(7, 0))], 12, 0],
    ['counts a part without tests by its failed commands', [plain(2), tests(0, report(5, 0))], 5, 2],
    ['counts failed tests once, not their part besides', [tests(1, report(5, 3))], 5, 3],
    ['counts a part that failed though its tests passed', [tests(1, report(5, 0))], 5, 1],
    ['counts a part that failed without a report', [tests(1, undefined)], 0, 1],
    ['counts a part of tests that left no report, whatever it says', [tests(0, undefined)], 0, 1],
    [
      'passes five unsteady files',
      [tests(0, report(9, 0, ['a', 'b', 'c'])), tests(0, report(9, 0, ['a', 'b']))],
      18,
      0,
    ],
    [
      'fails six of all parts',
      [tests(0, report(9, 0, ['a', 'b', 'c'])), tests(0, report(9, 0, ['a', 'b', 'd']))],
      12,
      6,
    ],
    ['counts files, not tests', [tests(0, report(9, 0, ['a', 'a', 'a', 'b', 'b', 'b']))], 9, 0],
  ])('%s', (_what, results, passed, failed) => expect(sumOf(results)).toEqual({ passed, failed }))
})

describe('the end', () => {
  it('has the time of each part beside its budget, and says what is over', () => {
    expect(endOf([plain(0, 47.6), tests(0, report(5, 0), 425)])).toEqual([
      'part      time  budget',
      'check     0:48    2:00',
      'server    7:05    6:00  OVER ITS BUDGET by 1:05',
      'total     7:53    8:00',
    ])
  })

  it('names what was unsteady, what failed, and the parts that did', () => {
    const lines = endOf([plain(1), tests(1, report(5, 1, ['a.test.ts']))]).join('\n')
    expect(lines).toContain('UNSTEADY a.test.ts › waits\n  too late')
    expect(lines).toContain('1 unsteady files in all parts, of at most 5')
    expect(lines).toContain('FAILED red.test.ts › red 0\n  wrong')
    expect(lines).toContain('FAILED part: check\nFAILED part: server')
  })
})

it('names the ten dearest files with what each of their tests costs', () => {
  const files = Array.from({ length: 12 }, (_, i) => ({
    file: `${i}.test.ts`,
    failed: false,
    seconds: i,
    errors: [],
    tests: Array.from({ length: 4 }, () => ({ name: 'x', state: 'passed' as const, retried: true, message: '' })),
  }))
  const lines = dearestOf(files)
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('  11.0 s    4 tests   2.75 s each  11.test.ts')
  expect(dearestOf([{ ...files[1]!, tests: [] }])[0]).toContain('1.00 s each')
})
