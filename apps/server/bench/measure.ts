import { median } from './median.ts'
import { closeHeld } from './product/held.ts'

/** What a run did: how many units, and a number that must come out the same however it was done. */
export type Run = { done: number; check?: number; p50?: number; p95?: number; p99?: number; megabytes?: number }

/** The times of the answers of one side, in milliseconds: medians of the rounds. */
type Times = { p50: number; p95: number; p99: number }

/**
 * One benchmark beside its own limit, both measured in turns in the same process. `target` is the least rate in units per
 * second that ours must show, or `{ ratio }`, the least part of the limit's rate, or both.
 */
export type Bench<T> = {
  name: string
  unit: string
  target: number | { ratio: number; rate?: number }
  /**
   * Beside the rate: the share of answers that must come within this many milliseconds, in the median round; `ifLimitDoes`
   * asks it only where the limit itself keeps to it.
   */
  latency?: { percentile: 'p95' | 'p99'; most: number; ifLimitDoes?: boolean }
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

/** What is measured, on a state that somebody else opens and closes. */
export type Measured<T> = Omit<Bench<T>, 'setup' | 'tearDown'>

export type Outcome = { line: string; isShort: boolean }

const figure = (rate: number): string => Math.round(rate).toLocaleString('en-US')

async function rateOf(run: () => Run | Promise<Run>): Promise<{ rate: number } & Run> {
  const start = performance.now()
  const outcome = await run()
  return { ...outcome, rate: (outcome.done / (performance.now() - start)) * 1000 }
}

/** Runs one benchmark: a warm-up of both sides, then rounds in turns; medians of at least five. Leaves nothing open. */
export async function measure<T>(bench: Bench<T>): Promise<Outcome> {
  try {
    const state = await bench.setup()
    try {
      return await measureOn(bench, state)
    } finally {
      await bench.tearDown?.(state)
    }
  } finally {
    await closeHeld()
  }
}

/** The same on a state that is there already, which is not torn down. */
export async function measureOn<T>(bench: Measured<T>, state: T): Promise<Outcome> {
  const { limit } = bench
  const ours: (Run & { rate: number })[] = []
  const limits: (Run & { rate: number })[] = []
  for (let round = -1; round < Math.max(bench.rounds, 5); round++) {
    const mine = await rateOf(() => bench.ours(state))
    await bench.settle?.(state)
    const bound = limit ? await rateOf(() => limit(state)) : undefined
    if (limit) await bench.settle?.(state)
    if (bound && mine.check !== bound.check) {
      throw new Error(`${bench.name}: ours came to ${mine.check}, its limit to ${bound.check}; not the same work`)
    }
    if (round < 0) continue
    ours.push(mine)
    if (bound) limits.push(bound)
  }
  const rateAmong = (runs: typeof ours) => median(runs.map((run) => run.rate))
  return outcomeOf(bench, rateAmong(ours), limit ? rateAmong(limits) : undefined, {
    times: bench.latency && timesOf(ours),
    limitTimes: bench.latency && limit ? timesOf(limits) : undefined,
    megabytes: bench.most && Math.max(...ours.map((run) => run.megabytes ?? Number.POSITIVE_INFINITY)),
  })
}

const timesOf = (runs: readonly Run[]): Times => {
  const of = (percentile: keyof Times) => median(runs.map((run) => run[percentile] ?? Number.POSITIVE_INFINITY))
  return { p50: of('p50'), p95: of('p95'), p99: of('p99') }
}

/** The line of a finished benchmark: name | ours | limit | ratio | reach | ok or SHORT. */
export function outcomeOf<T>(
  bench: Measured<T>,
  ours: number,
  limit: number | undefined,
  { times, limitTimes, megabytes }: { times?: Times; limitTimes?: Times; megabytes?: number } = {},
): Outcome {
  const ratio = limit === undefined ? undefined : ours / limit
  const { most } = bench
  const isLarge = most !== undefined && (megabytes ?? Number.POSITIVE_INFINITY) > most.megabytes
  const isShort = isLarge || isSlow(bench, times, limitTimes) || isBelow(bench.target, ours, ratio)
  const line = [
    bench.name,
    `${figure(ours)} ${bench.unit}/s`,
    limit === undefined ? '–' : `${figure(limit)} (${bench.limitName ?? 'limit'})`,
    ratio === undefined ? '–' : ratio.toFixed(3),
    targetText(bench.target) +
      (bench.latency ? `, ${latencyText(bench.latency, times, limitTimes)}` : '') +
      (most ? `, ${megabytes?.toFixed(0)} of ${most.megabytes} MB` : ''),
    isShort ? 'SHORT' : 'ok',
  ].join(' | ')
  return { line, isShort }
}

function isBelow(target: Bench<unknown>['target'], ours: number, ratio: number | undefined): boolean {
  if (typeof target === 'number') return ours < target
  return (ratio ?? 0) < target.ratio || ours < (target.rate ?? 0)
}

function isSlow(
  { latency }: Pick<Bench<unknown>, 'latency'>,
  times: Times | undefined,
  limitTimes: Times | undefined,
): boolean {
  if (!latency) return false
  const { percentile, most, ifLimitDoes } = latency
  if (ifLimitDoes && limitTimes && limitTimes[percentile] > most) return false
  return (times?.[percentile] ?? Number.POSITIVE_INFINITY) > most
}

function targetText(target: Bench<unknown>['target']): string {
  if (typeof target === 'number') return figure(target)
  return `ratio ${target.ratio}${target.rate === undefined ? '' : ` and ${figure(target.rate)}`}`
}

/** All three times, the asked one beside its bound; where the limit may excuse it, with that of the limit. */
function latencyText(latency: NonNullable<Bench<unknown>['latency']>, times?: Times, limitTimes?: Times): string {
  const { percentile, most, ifLimitDoes } = latency
  const text = (['p50', 'p95', 'p99'] as const)
    .filter((name) => name === percentile || Number.isFinite(times?.[name]))
    .map((name) => `${name} ${times?.[name].toFixed(1)}${name === percentile ? ` of ${most}` : ''} ms`)
    .join(', ')
  return ifLimitDoes && limitTimes ? `${text} (limit ${limitTimes[percentile].toFixed(1)})` : text
}
