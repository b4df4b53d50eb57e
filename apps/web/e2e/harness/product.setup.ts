import { fileURLToPath } from 'node:url'
import type { Instant } from '@muster/kernel/instant'
import type { TestProject } from 'vitest/node'
import { ensureWebBundle } from '../../../../scripts/web-bundle.ts'
import { openBrowser } from '../../build/browser.ts'
import { type Product, startProduct } from './start-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The product of each worker. */
    products: readonly Pick<Product, 'address' | 'aheadMs'>[]
  }
}

/** Tuesday, twenty past ten in Ho Chi Minh City and Phnom Penh, twenty past eleven in Taipei: whatever the hour of the machine. */
const WORKDAY = '2026-11-24T03:20:00.000Z' as Instant
const LOGS = fileURLToPath(new URL('../../../../.cache/reports', import.meta.url))

/** The product on the demo group, as `npm run demo` starts it, for the whole run: one for each worker. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await requireBrowser()
  // Once: products that start side by side would both build it, into one folder.
  await ensureWebBundle(console.log)
  const begun = await Promise.allSettled(
    Array.from({ length: project.config.maxWorkers }, (_, worker) =>
      startProduct(WORKDAY, { log: `${LOGS}/browser-product-${worker + 1}.log` }),
    ),
  )
  const products = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()))
  }
  const failed = begun.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  project.provide(
    'products',
    products.map(({ address, aheadMs }) => ({ address, aheadMs })),
  )
  return stop
}

/** Says at once why there is no browser, instead of once in every file. */
async function requireBrowser(): Promise<void> {
  const browser = await openBrowser()
  await browser.close()
}
