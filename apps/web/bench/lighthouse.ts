import { cpus } from 'node:os'
import lighthouse, { desktopConfig } from 'lighthouse'
import lighthousePackage from 'lighthouse/package.json' with { type: 'json' }
import { median } from '../../server/bench/median.ts'
import { keepToken, type Measured } from './chromium.ts'
import type { Figure } from './figure.ts'
import { whyOf } from './why.ts'

/** A page and what it must reach: points of performance, paint in milliseconds, points of accessibility. */
export type Target = {
  name: string
  path: string
  token?: string
  mobile: { points: number; paint: number }
  desktop: { points: number; paint: number }
  accessibility: number
}

type Kind = 'mobile' | 'desktop'
type Values = { points: number; paint: number; shift: number; accessibility: number | undefined; why: string[] }

const SHIFT = 0.05
/** Whatever was loaded once before, on a phone [G04]. */
const WARM = 1500

/** Under what conditions the figures were taken, so that they can be compared [G03]. */
export function conditions({ context }: Measured, rounds: number): string {
  const browser = context.browser()?.version() ?? 'of unknown version'
  const mobile = 'mobile: slow 4G and a quarter of the processor, simulated; desktop: its own preset'
  return `Lighthouse ${lighthousePackage.version}, Chromium ${browser}, median of ${rounds}, ${cpus().length} × ${cpus()[0]?.model}; ${mobile}`
}

/** One page loaded as Lighthouse does it, cold unless it is to keep what it loaded before. */
async function load(
  url: string,
  kind: Kind,
  port: number,
  { withAccessibility = false, isWarm = false } = {},
): Promise<Values> {
  const onlyCategories = withAccessibility ? ['performance', 'accessibility'] : ['performance']
  // The event stream never falls silent, which is what it waits for.
  const flags: NonNullable<Parameters<typeof lighthouse>[1]> = {
    port,
    logLevel: 'error',
    onlyCategories,
    blockedUrlPatterns: ['*/api/push*'],
    disableStorageReset: isWarm,
  }
  const result = await lighthouse(url, flags, kind === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new Error(`${url} was not measured`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  return {
    points: Math.round((categories.performance?.score ?? 0) * 100),
    paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    accessibility: withAccessibility ? Math.round((categories.accessibility?.score ?? 0) * 100) : undefined,
    why: whyOf(result),
  }
}

async function medians(url: string, kind: Kind, port: number, rounds: number): Promise<Values> {
  const runs: Values[] = []
  for (let round = 0; round < rounds; round++)
    runs.push(await load(url, kind, port, { withAccessibility: round === 0 && kind === 'mobile' }))
  const of = (key: 'points' | 'paint' | 'shift') => median(runs.map((run) => run[key]))
  return {
    ...{ points: of('points'), paint: of('paint'), shift: of('shift') },
    accessibility: runs[0]?.accessibility,
    why: runs[0]?.why ?? [],
  }
}

/**
 * Lighthouse over the targets beside the bare page, as median of some rounds [G03, G04, G11]. What falls short in points says of what
 * its first round was made.
 */
export async function* lighthouseFigures(
  browser: Measured,
  address: string,
  bareAddress: string,
  targets: readonly Target[],
  rounds: number,
): AsyncGenerator<Figure | readonly string[]> {
  for (const kind of ['mobile', 'desktop'] as const) {
    const bare = await medians(`${bareAddress}/`, kind, browser.port, rounds)
    for (const target of targets) {
      await keepToken(browser, address, target.token)
      const ours = await medians(`${address}/#${target.path}`, kind, browser.port, rounds)
      const { points, paint } = target[kind]
      const name = (what: string) => `${target.name}, ${kind}: ${what}`
      yield { name: name('performance'), ours: ours.points, bare: bare.points, unit: 'points', least: points }
      if (ours.points < points) yield ours.why
      yield { name: name('LCP'), ours: ours.paint, bare: bare.paint, unit: 'ms', most: paint }
      yield { name: name('CLS'), ours: ours.shift, bare: bare.shift, unit: '', most: SHIFT }
      if (kind === 'mobile') {
        const { paint: warm } = await load(`${address}/#${target.path}`, kind, browser.port, { isWarm: true })
        yield { name: name('LCP, warm'), ours: warm, unit: 'ms', most: WARM }
      }
      if (ours.accessibility !== undefined)
        yield {
          name: name('accessibility'),
          ours: ours.accessibility,
          bare: bare.accessibility,
          unit: 'points',
          least: target.accessibility,
        }
    }
  }
}
