import type { Result } from 'lighthouse'

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
} as const
const DEAREST = 5

type Row = Readonly<Record<string, unknown>>

const itemsOf = (lhr: Result, audit: string): readonly Row[] => {
  const details = lhr.audits[audit]?.details
  return details && 'items' in details ? (details.items as readonly Row[]) : []
}

const numberOf = (row: Row, key: string): number => (typeof row[key] === 'number' ? row[key] : 0)
const most = (rows: readonly Row[], key: string) =>
  rows.toSorted((a, b) => numberOf(b, key) - numberOf(a, key)).slice(0, DEAREST)
const nameOf = (url: unknown) =>
  String(url)
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/\?.*$/, '')
    .slice(-60) || '/'
const ms = (value: number) => `${Math.round(value)} ms`

/** Of what a page that Lighthouse loaded is made: its metrics with their points, its bytes, its main thread, and its dearest scripts. */
export function whyOf({ lhr }: { lhr: Result }): string[] {
  const metrics = Object.entries(METRICS).map(([name, audit]) => {
    const { numericValue = 0, score } = lhr.audits[audit] ?? {}
    return `${name} ${ms(numericValue)} (${Math.round((score ?? 0) * 100)} points)`
  })
  const requests = itemsOf(lhr, 'network-requests')
  const bytesBy = new Map<string, { count: number; bytes: number }>()
  for (const request of requests) {
    const kind = String(request.resourceType)
    const { count, bytes } = bytesBy.get(kind) ?? { count: 0, bytes: 0 }
    bytesBy.set(kind, { count: count + 1, bytes: bytes + numberOf(request, 'transferSize') })
  }
  const bytes = [...bytesBy].map(([kind, of]) => `${kind} ${of.count} of ${Math.round(of.bytes / 1000)} kB`)
  const work = most(itemsOf(lhr, 'mainthread-work-breakdown'), 'duration').map(
    (row) => `${row.groupLabel} ${ms(numberOf(row, 'duration'))}`,
  )
  const scripts = most(itemsOf(lhr, 'bootup-time'), 'total').map(
    (row) =>
      `${nameOf(row.url)} ${ms(numberOf(row, 'total'))} (parsed ${ms(numberOf(row, 'scriptParseCompile'))}, run ${ms(numberOf(row, 'scripting'))})`,
  )
  const tasks = most(itemsOf(lhr, 'long-tasks'), 'duration').map(
    (row) => `${nameOf(row.url)} ${ms(numberOf(row, 'duration'))} at ${ms(numberOf(row, 'startTime'))}`,
  )
  return [
    `  metrics: ${metrics.join(', ')}`,
    `  requests: ${bytes.join(', ')}`,
    `  main thread: ${work.join(', ')}`,
    `  scripts: ${scripts.join('; ')}`,
    `  long tasks: ${tasks.join('; ')}`,
  ]
}
