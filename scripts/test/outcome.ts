import { failuresOf } from './failures.ts'
import type { Failure, FileEntry, RunReport } from './report.ts'

/** How many files may fail first and pass when they are run again; more say that the machine or the product is at fault. */
export const MOST_UNSTEADY = 5

/** A run that ended: its report, unless it wrote none, and the exit code, null when a signal ended it. */
export type Run = { report: RunReport | undefined; exitCode: number | null }

/** What a run comes to. `failed` counts tests, and each failure outside of a test as one; an unsteady test counts as passed. */
export type Outcome = { passed: number; failed: number; failures: readonly Failure[]; unsteady: readonly Failure[] }

/**
 * The files of a first run that are to be run again, without their tests tagged `no-retry`: those that failed, unless one of
 * these tests failed or could not run, or the file could not be imported. None when the run itself went wrong or so many failed that a second run could not make it pass.
 */
export function filesToRetry(first: Run): string[] {
  const files = candidates(first)
  return files.length > MOST_UNSTEADY || runFailures(first).length > 0 ? [] : files
}

/** What the first run and, if there was one, the run of `filesToRetry` come to. */
export function outcomeOf(first: Run, second?: Run): Outcome {
  const retried = new Set(second ? filesToRetry(first) : [])
  const again = new Map((second?.report?.files ?? []).map((entry) => [entry.file, entry]))
  const failures: Failure[] = [...runFailures(first), ...(second ? runFailures(second) : [])]
  const unsteady: Failure[] = []
  let passed = 0
  for (const entry of first.report?.files ?? []) {
    const repeated = retried.has(entry.file) ? again.get(entry.file) : undefined
    const steadied = repeated !== undefined && passesNow(entry, repeated)
    const now = steadied ? passedIn(repeated) : new Set()
    passed += entry.tests.filter((t) => t.state === 'passed' || now.has(t.name)).length
    if (steadied) unsteady.push(...failuresOf(entry))
    else failures.push(...both(failuresOf(entry), repeated ? failuresOf(repeated) : []))
  }
  return { passed, failed: failures.length, failures, unsteady }
}

function candidates({ report }: Run): string[] {
  return (report?.files ?? []).filter((f) => f.failed && f.tests.length > 0 && !failsProof(f)).map(({ file }) => file)
}

/** Whether a failed test is tagged, or an error outside of the tests may have kept a tagged one from running. */
function failsProof({ errors, tests }: FileEntry): boolean {
  const failed = tests.filter((t) => t.state === 'failed')
  const concerned = errors.length > 0 || failed.length === 0 ? tests : failed
  return concerned.some((t) => !t.retried)
}

/** Whether a file that failed is whole in its second run: some of its tests passed, every one that failed before among them. */
function passesNow(before: FileEntry, now: FileEntry): boolean {
  const passed = passedIn(now)
  return !now.failed && before.tests.every((t) => t.state !== 'failed' || passed.has(t.name)) && passed.size > 0
}

const passedIn = ({ tests }: FileEntry) => new Set(tests.filter((t) => t.state === 'passed').map((t) => t.name))

/** The failures of both runs of a file; one of a test that failed in both stands there once. */
function both(before: readonly Failure[], now: readonly Failure[]): Failure[] {
  return [...before, ...now.filter(({ test }) => !before.some((b) => b.test === test))]
}

/** What went wrong with a run as a whole and is no failure of one of its files. */
function runFailures({ report, exitCode }: Run): Failure[] {
  const file = 'the run'
  const code = exitCode === null ? 'a signal' : `exit code ${exitCode}`
  if (!report) return [{ file, message: `ended with ${code} and without a report` }]
  const found = report.unhandledErrors.map((message): Failure => ({ file, test: 'unhandled error', message }))
  if (report.interrupted) found.push({ file, message: 'was interrupted' })
  if (found.length > 0) return found
  const expected = report.files.some((entry) => entry.failed) ? 1 : 0
  if (exitCode !== expected) return [{ file, message: `ended with ${code}, where its tests give ${expected}` }]
  const ran = report.files.some(({ failed, tests }) => failed || tests.some((t) => t.state === 'passed'))
  return ran ? [] : [{ file, message: 'no test ran' }]
}
