import type { Failure, FileEntry } from './report.ts'

const LINES_OF_EACH = 12
/** The frames of a stack that lie in the runner say nothing of the test. */
const RUNNER = /^\s+at .*\/node_modules\/vitest\//

/** What failed in a file: each failed test and each error outside of its tests; one entry when nothing says why it failed. */
export function failuresOf({ file, failed, errors, tests }: FileEntry): Failure[] {
  const found: Failure[] = [
    ...errors.map((message) => ({ file, message })),
    ...tests.filter((t) => t.state === 'failed').map(({ name, message }) => ({ file, test: name, message })),
  ]
  return found.length === 0 && failed ? [{ file, message: 'failed without a message' }] : found
}

/** A failure under a word, as `FAILED a.test.ts › adds` and how its message begins: the end of a long output may be cut off. */
export function failureText(word: string, { file, test, message }: Failure): string {
  const lines = message.split('\n').filter((line) => !RUNNER.test(line))
  return [
    `${word} ${[file, test].filter(Boolean).join(' › ')}`,
    ...lines.slice(0, LINES_OF_EACH).map((line) => `  ${line}`),
  ].join('\n')
}
