/** The tag of tests of which one failure is red: they are never run a second time. */
export const NO_RETRY = 'no-retry'

/**
 * A test of a report. `retried` is false for one that carries the tag `no-retry`, by itself or by its file. `message` holds its
 * errors with their stacks and is empty unless it failed.
 */
export type TestEntry = {
  name: string
  state: 'passed' | 'failed' | 'skipped' | 'pending'
  retried: boolean
  message: string
}

/**
 * A test file of a report. `file` is relative to the root of the run. `errors` are those outside of its tests, of its import
 * and its hooks. `seconds` hold import, hooks and tests.
 */
export type FileEntry = {
  file: string
  failed: boolean
  seconds: number
  errors: readonly string[]
  tests: readonly TestEntry[]
}

/** What the runner says of one run: its files, and the errors that belong to none of them. */
export type RunReport = { files: readonly FileEntry[]; unhandledErrors: readonly string[]; interrupted: boolean }

/** A failure in words: the file, the test unless it is one of the file itself, and the message. */
export type Failure = { file: string; test?: string; message: string }

/** The report that stays of `npm test`: the first run, the counts after the second one, what failed and what was unsteady. */
export type TestReport = RunReport & {
  numPassedTests: number
  numFailedTests: number
  unsteady: readonly Failure[]
  failures: readonly Failure[]
}
