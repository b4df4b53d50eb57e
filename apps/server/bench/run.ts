import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { median } from './median.ts'

/** What a run did: how many units, and a number that must come out the same however it was done. */
export type Run = { done: number; check?: number; p95?: number; p99?: number; megabytes?: number }

/**
 * One benchmark beside its own limit, both measured in turns in the same process. `reach` is the least rate in units per
 * second that ours must show, or `{ ratio }`, the least part of the limit's rate.
 */
export type Bench<T> = {
  name: string
  unit: string
  reach: number | { ratio: number }
  /** Beside the rate: the share of answers that must come within this many milliseconds, in the median round. */
  latency?: { percentile: 'p95' | 'p99'; most: number }
  /** Beside the rate: the memory of the measured process, in the worst round. */
  most?: { megabytes: number }
  rounds: number
  setup: () => T | Promise<T>
  ours: (state: T) => Run | Promise<Run>
  /** What cannot be beaten: a bare loop over the same bytes, or the database alone doing the same rows. */
  limit?: (state: T) => Run | Promise<Run>
  limitName?: string
  /** Waits, unmeasured, until what a turn has set off in the background is over. */
  settle?: (state: T) => Promise<void>
  tearDown?: (state: T) => void | Promise<void>
}

type Outcome = { line: string; isShort: boolean }

const figure = (rate: number): string => Math.round(rate).toLocaleString('en-US')

async function rateOf(run: () => Run | Promise<Run>): Promise<{ rate: number } & Run> {
  const start = performance.now()
  const outcome = await run()
  return { ...outcome, rate: (outcome.done / (performance.now() - start)) * 1000 }
}

/** Runs one benchmark: a warm-up of both sides, then rounds in turns; medians of at least five. */
export async function measure<T>(bench: Bench<T>): Promise<Outcome> {
  const state = await bench.setup()
  const { limit } = bench
  const ours: number[] = []
  const limits: number[] = []
  const waits: number[] = []
  const sizes: number[] = []
  try {
    for (let round = -1; round < Math.max(bench.rounds, 5); round++) {
      const mine = await rateOf(() => bench.ours(state))
      await bench.settle?.(state)
      const bound = limit ? await rateOf(() => limit(state)) : undefined
      if (bound && mine.check !== bound.check) {
        throw new Error(`${bench.name}: ours came to ${mine.check}, its limit to ${bound.check}; not the same work`)
      }
      if (round < 0) continue
      ours.push(mine.rate)
      if (bench.latency) waits.push(mine[bench.latency.percentile] ?? Number.POSITIVE_INFINITY)
      if (bench.most) sizes.push(mine.megabytes ?? Number.POSITIVE_INFINITY)
      if (bound) limits.push(bound.rate)
    }
  } finally {
    await bench.tearDown?.(state)
  }
  return outcomeOf(bench, median(ours), limit ? median(limits) : undefined, {
    wait: bench.latency && median(waits),
    megabytes: bench.most && Math.max(...sizes),
  })
}

/** The line of a finished benchmark: name | ours | limit | ratio | reach | ok or SHORT. */
export function outcomeOf<T>(
  bench: Bench<T>,
  ours: number,
  limit: number | undefined,
  { wait, megabytes }: { wait?: number; megabytes?: number } = {},
): Outcome {
  const ratio = limit === undefined ? undefined : ours / limit
  const { reach } = bench
  const isSlow = bench.latency !== undefined && (wait ?? Number.POSITIVE_INFINITY) > bench.latency.most
  const isLarge = bench.most !== undefined && (megabytes ?? Number.POSITIVE_INFINITY) > bench.most.megabytes
  const isShort = isSlow || isLarge || (typeof reach === 'number' ? ours < reach : (ratio ?? 0) < reach.ratio)
  const line = [
    bench.name,
    `${figure(ours)} ${bench.unit}/s`,
    limit === undefined ? '–' : `${figure(limit)} (${bench.limitName ?? 'limit'})`,
    ratio === undefined ? '–' : ratio.toFixed(3),
    (typeof reach === 'number' ? figure(reach) : `ratio ${reach.ratio}`) +
      (bench.latency ? `, ${bench.latency.percentile} ${wait?.toFixed(1)} of ${bench.latency.most} ms` : '') +
      (bench.most ? `, ${megabytes?.toFixed(0)} of ${bench.most.megabytes} MB` : ''),
    isShort ? 'SHORT' : 'ok',
  ].join(' | ')
  return { line, isShort }
}

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
  let short = 0
  for await (const { line, isShort } of outcomesOf(files, args)) {
    if (isShort) short++
    process.stdout.write(`${line}\n`)
  }
  if (short > 0 && args.includes('--strict')) process.exitCode = 1
}

if (import.meta.main) await main(process.argv.slice(2))
