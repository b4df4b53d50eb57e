import type { Page } from 'playwright-core'

/** Keeps what the browser reports: how long each interaction took until it was drawn, and every task of 50 ms or more. */
export const WATCH = `if (!window.measured) {
  const measured = (window.measured = { actions: [], tasks: [] })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime } of list.getEntries())
      if (interactionId) measured.actions.push({ id: interactionId, duration, startTime })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) measured.tasks.push({ duration, startTime })
  }).observe({ type: 'longtask', buffered: true })
}`

export type Watched = { actions: number[]; tasks: number[] }

/** Forgets what was reported so far, such as the load. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate('window.measured.actions.length = window.measured.tasks.length = 0')
}

/**
 * What was reported since, in milliseconds: of each interaction the longest of its events, of each task its length. Interactions
 * under 16 ms are not reported and thus not in it, which makes a percentile of them the harder.
 */
export async function readWatched(page: Page): Promise<Watched> {
  // The last interaction is reported after it is drawn.
  await page.waitForTimeout(300)
  const { actions, tasks } = await page.evaluate<{
    actions: { id: number; duration: number }[]
    tasks: { duration: number }[]
  }>('window.measured')
  const longest = new Map<number, number>()
  for (const { id, duration } of actions) longest.set(id, Math.max(duration, longest.get(id) ?? 0))
  return { actions: [...longest.values()], tasks: tasks.map(({ duration }) => duration) }
}
