import type { Page } from 'playwright-core'

/**
 * Lets jobs end for the page only when it is told to, however quick the server is: until then each is `done` of `total`. Gives
 * the way to release them.
 */
export async function holdJobs(page: Page, done: number, total: number): Promise<() => void> {
  let isHeld = true
  await page.route(/\/api\/jobs\/[^/]+$/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const data = { ...body.data, state: 'running', done, total, result: null }
    await route.fulfill({ response: answer, json: isHeld ? { ...body, data } : body })
  })
  return () => {
    isHeld = false
  }
}
