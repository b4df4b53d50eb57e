import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failureText } from './failures.ts'
import { filesToRetry, MOST_UNSTEADY, type Outcome, outcomeOf, type Run } from './outcome.ts'
import { type Failure, NO_RETRY, type RunReport, type TestReport } from './report.ts'

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const REPORTER = fileURLToPath(new URL('reporter.ts', import.meta.url))

/** Where tests run and what of: the root of the project, the arguments for the runner, and the file that keeps the report. */
export type Asked = { root: string; args: readonly string[]; report: string; say(line: string): void }

/**
 * Runs the tests and once more, alone, the files that failed; tells and keeps what both runs come to. The last line told is
 * `N passed, N failed`.
 */
export async function runTests({ root, args, report, say }: Asked): Promise<Outcome> {
  await mkdir(dirname(report), { recursive: true })
  await rm(report, { force: true })
  const first = await runVitest(root, args, `${report}.first`)
  const files = filesToRetry(first)
  if (files.length > 0) say(`\nonce more, alone: ${files.join(', ')}`)
  const second =
    files.length > 0 ? await runVitest(root, await aloneOf(root, files, args), `${report}.second`) : undefined
  const outcome = outcomeOf(first, second)
  await keep(report, first, outcome)
  for (const line of linesOf(outcome, second !== undefined)) say(line)
  return outcome
}

/** The arguments of a second run: its files one after the other, without tagged tests, by the names that the first one asked for. */
async function aloneOf(root: string, files: readonly string[], args: readonly string[]): Promise<string[]> {
  const { parseCLI } = await import('vitest/node')
  const { testNamePattern } = parseCLI(['vitest', 'run', ...args]).options
  const pattern = testNamePattern === undefined ? [] : [`--testNamePattern=${testNamePattern}`]
  return [
    ...files.map((file) => join(root, file)),
    '--maxWorkers=1',
    '--no-file-parallelism',
    `--tagsFilter=!${NO_RETRY}`,
    ...pattern,
  ]
}

async function runVitest(root: string, args: readonly string[], reportFile: string): Promise<Run> {
  await rm(reportFile, { force: true })
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    const runner = [VITEST, 'run', '--reporter=default', `--reporter=${REPORTER}`, ...args]
    const env = { ...process.env, RUN_REPORT: reportFile }
    spawn(process.execPath, runner, { cwd: root, stdio: 'inherit', env }).on('error', reject).on('exit', resolve)
  })
  const text = await readFile(reportFile, 'utf8').catch(() => undefined)
  await rm(reportFile, { force: true })
  return { report: text === undefined ? undefined : (JSON.parse(text) as RunReport), exitCode }
}

/** The report that stays: the first run with its messages, the counts after the second one, and what was unsteady. */
async function keep(report: string, { report: first }: Run, outcome: Outcome): Promise<void> {
  const { passed, failed, failures, unsteady } = outcome
  const kept: TestReport = {
    numPassedTests: passed,
    numFailedTests: failed,
    unsteady,
    failures,
    ...(first ?? { files: [], unhandledErrors: [], interrupted: false }),
  }
  await writeFile(report, JSON.stringify(kept))
}

function linesOf({ passed, failed, failures, unsteady }: Outcome, ranTwice: boolean): string[] {
  const files = filesOf(unsteady).size
  const tooMany = !ranTwice && filesOf(failures).size > MOST_UNSTEADY
  return [
    ...unsteady.map((one) => failureText('UNSTEADY', one)),
    ...(files > 0 ? [`${files} of at most ${MOST_UNSTEADY} unsteady files: mend them before the next feature`] : []),
    ...failures.map((one) => failureText('FAILED', one)),
    ...(tooMany ? [`more than ${MOST_UNSTEADY} files failed: none was run again`] : []),
    `${passed} passed, ${failed} failed`,
  ]
}

const filesOf = (failures: readonly Failure[]) => new Set(failures.map(({ file }) => file))
