import type { BrowserContext } from 'playwright-core'
import { makeCrowd } from '../../server/bench/product/people.ts'
import { openProduct } from '../../server/bench/product/product.ts'
import { WEB } from '../build/config.ts'
import { type Figure, percentile } from './figure.ts'

const PEOPLE = 10_000
const LIST = '/organisation/employees'
const WAYS = [
  '',
  'sort=jobNumber',
  'sort=jobNumber&order=desc',
  'state=probation',
  'search=nguyen',
  'search=b1',
  'page=40',
]
const ROUNDS = 5
const TIMES = `performance.getEntriesByType('resource').filter(({ name }) => /api\\/organisation\\/employees\\?/.test(name))
  .map(({ duration }) => duration)`

/** How long the answers of a list take as the page sees it, with ten thousand employees in the database [G07]. */
export async function* listFigures(context: BrowserContext): AsyncGenerator<Figure> {
  const product = await openProduct(`${WEB}dist/`)
  const page = await context.newPage()
  try {
    await makeCrowd(product.owner, PEOPLE)
    const address = `http://127.0.0.1:${product.port}`
    await page.goto(`${address}/#/ping`)
    await page.evaluate('localStorage.setItem("MobileAccessToken", "hr-0-0")')
    await page.reload()
    for (let round = 0; round < ROUNDS; round++)
      for (const way of WAYS) {
        // Another order of magnitude of rows each round, so that nothing is answered from what was kept.
        await page.goto(`${address}/#${LIST}?${way}&pageSize=${20 + round}`)
        await page.locator('main [data-row]').first().waitFor()
        await page.waitForTimeout(500)
      }
    const times = await page.evaluate<number[]>(TIMES)
    const name = `list of ${PEOPLE.toLocaleString('en-US')} employees answered, p95 of ${times.length}`
    yield { name, ours: percentile(times, 0.95), unit: 'ms', most: 300 }
  } finally {
    await page.close()
    await product.close()
  }
}
