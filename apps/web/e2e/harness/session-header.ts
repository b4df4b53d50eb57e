import type { BrowserContext } from 'playwright-core'

/** What the server says of the session's end, in seconds; changed at will while the pages run. */
export type SessionEnds = { idle: number; absolute: number; onUse?: { idle: number; absolute: number } }

/** Has every answer to the pages say that the session ends in so many seconds; a use that is not silent may move it on. */
export async function answerSessionEnd(context: BrowserContext, ends: SessionEnds): Promise<void> {
  await context.route('**/api/**', async (route) => {
    // A stream has no end that could be waited for.
    if (route.request().url().includes('/api/push')) return route.continue()
    const answer = await route.fetch().catch(() => undefined)
    // The page went meanwhile.
    if (!answer) return
    if (ends.onUse && route.request().headers()['x-silent'] === undefined) Object.assign(ends, ends.onUse)
    const headers = { ...answer.headers(), 'x-session-ends': `${ends.idle} ${ends.absolute}` }
    await route.fulfill({ response: answer, headers })
  })
}
