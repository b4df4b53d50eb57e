import { readdirSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Bench, measure, type Outcome } from './measure.ts'
import { closeRun } from './product/held.ts'

/** What a bench file exports: benchmarks, or a report that measures in its own way and says its lines itself. */
type BenchFile = {
  benches?: readonly Bench<unknown>[]
  report?: (args: readonly string[]) => AsyncIterable<Outcome>
}

/** Beside this file, and those of the web. */
const FOLDERS = ['./', '../../web/bench/']

/** Every `*.bench.ts` whose name holds the wanted text. */
function filesNamed(wanted: string): Promise<BenchFile[]> {
  const files = FOLDERS.flatMap((folder) => {
    const url = new URL(folder, import.meta.url)
    const names = readdirSync(fileURLToPath(url)).filter((name) => name.endsWith('.bench.ts') && name.includes(wanted))
    return names.toSorted().map((name) => new URL(name, url).href)
  })
  return Promise.all(files.map((file) => import(file)))
}

/** The lines of bench files, as they come. */
async function* outcomesOf(files: readonly BenchFile[], args: readonly string[]): AsyncGenerator<Outcome> {
  const benches = files.flatMap((file) => file.benches ?? [])
  if (benches.length > 0) yield { line: 'name | ours | limit | ratio | reach | verdict', isShort: false }
  for (const bench of benches) yield await measure(bench)
  for (const { report } of files) if (report) yield* report(args)
}

async function main(args: readonly string[]): Promise<void> {
  const wanted = args[0]?.startsWith('--') ? '' : (args[0] ?? '')
  const files = await filesNamed(wanted)
  if (files.length === 0) {
    process.stderr.write(`no benchmark is named like “${wanted}”\n`)
    process.exitCode = 2
    return
  }
  closeWhenInterrupted()
  let short = 0
  try {
    for await (const { line, isShort } of outcomesOf(files, args)) {
      if (isShort) short++
      process.stdout.write(`${line}\n`)
    }
  } finally {
    await closeRun()
  }
  if (short > 0 && args.includes('--strict')) process.exitCode = 1
}

/**
 * Closes what is open when this process is told to end, by a terminal or a time limit, and ends with the code of the signal.
 * A second signal ends at once.
 */
export function closeWhenInterrupted(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      // What is cut off meanwhile fails in ways that say nothing.
      process.on('unhandledRejection', () => {})
      process.on('uncaughtException', () => {})
      void closeRun({ interrupted: true }).finally(() => process.exit(128 + constants.signals[signal]))
    })
}

if (import.meta.main) await main(process.argv.slice(2))
