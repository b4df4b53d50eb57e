import type { FileEntry } from './report.ts'

const LINES_OF_EACH = 12

/** A failure in words: the file, the test unless it is one of the file itself, and the message. */
export type Failure = { file: string; test?: string; message: string }

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
  const lines = message.split('\n').slice(0, LINES_OF_EACH)
  return [`${word} ${[file, test].filter(Boolean).join(' › ')}`, ...lines.map((line) => `  ${line}`)].join('\n')
}
