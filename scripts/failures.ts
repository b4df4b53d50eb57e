/** What the runner's JSON report says of a file and its tests, as far as it is read here. */
export type TestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly {
    name: string
    message: string
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] | null }[]
  }[]
}

const LINES_OF_EACH = 12

/**
 * Each failed test in a few lines: its file from `root`, its name and how its messages begin. A file that failed before its
 * tests ran counts as one. For the end of a long output, where the cause must stand even if the rest is cut off.
 */
export function failuresOf({ testResults }: TestReport, root: string): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(root, '')
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [entry(file, [message])] : []
    return failed.map(({ fullName, failureMessages }) => entry(`${file} › ${fullName}`, failureMessages ?? []))
  })
}

function entry(title: string, messages: readonly string[]): string {
  const lines = messages.join('\n').split('\n').slice(0, LINES_OF_EACH)
  return [`FAILED ${title}`, ...lines.map((line) => `  ${line}`)].join('\n')
}
