import { failureText } from '../test/failures.ts'
import { MOST_UNSTEADY } from '../test/outcome.ts'
import type { FileEntry } from '../test/report.ts'
import type { PartResult } from './run.ts'

const DEAREST = 10

/** How many tests passed and failed in all parts. A part that fails for another reason than a test counts as one failure. */
export function sumOf(results: readonly PartResult[]): { passed: number; failed: number } {
  let passed = 0
  let failed = 0
  for (const { part, failed: commands, report } of results) {
    passed += report?.numPassedTests ?? 0
    failed += report?.numFailedTests || commands || Number(part.report !== undefined && !report)
  }
  const { tests, files } = unsteadyIn(results)
  return files > MOST_UNSTEADY ? { passed: passed - tests, failed: failed + tests } : { passed, failed }
}

/** What stands at the end of the gate: what failed or was unsteady, and the time of each part beside its budget. */
export function endOf(results: readonly PartResult[]): string[] {
  const reports = results.flatMap(({ report }) => (report ? [report] : []))
  const { files } = unsteadyIn(results)
  return [
    ...reports.flatMap(({ unsteady }) => unsteady.map((one) => failureText('UNSTEADY', one))),
    ...(files > 0 ? [`${files} unsteady files in all parts, of at most ${MOST_UNSTEADY}`] : []),
    ...reports.flatMap(({ failures }) => failures.map((one) => failureText('FAILED', one))),
    ...results.filter(({ failed }) => failed > 0).map(({ part }) => `FAILED part: ${part.name}`),
    ...timesOf(results),
  ]
}

function timesOf(results: readonly PartResult[]): string[] {
  const width = Math.max(...results.map(({ part }) => part.name.length), 'total'.length)
  const row = (name: string, seconds: number, budget: number) =>
    `${name.padEnd(width)}  ${clock(seconds)}  ${clock(budget)}${seconds > budget ? `  OVER ITS BUDGET by ${clock(seconds - budget).trim()}` : ''}`
  const total = (of: (result: PartResult) => number) => results.reduce((sum, result) => sum + of(result), 0)
  return [
    `${'part'.padEnd(width)}  ${'time'.padStart(6)}  budget`,
    ...results.map(({ part, seconds }) => row(part.name, seconds, part.minutes * 60)),
    row(
      'total',
      total(({ seconds }) => seconds),
      total(({ part }) => part.minutes * 60),
    ),
  ]
}

/** Seconds as `12:05`, right-aligned to six places. */
function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`.padStart(6)
}

/** The test files that took longest, with their seconds, their tests and the seconds of each test. */
export function dearestOf(files: readonly FileEntry[]): string[] {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, DEAREST)
    .map(({ file, seconds, tests }) => {
      const each = (seconds / Math.max(tests.length, 1)).toFixed(2)
      return `${seconds.toFixed(1).padStart(6)} s ${String(tests.length).padStart(4)} tests ${each.padStart(6)} s each  ${file}`
    })
}

/** The unsteady tests of all parts, and the files they stand in; a file counts once a part. */
function unsteadyIn(results: readonly PartResult[]): { tests: number; files: number } {
  const unsteady = results.map(({ report }) => report?.unsteady ?? [])
  return {
    tests: unsteady.flat().length,
    files: unsteady.reduce((sum, one) => sum + new Set(one.map(({ file }) => file)).size, 0),
  }
}
