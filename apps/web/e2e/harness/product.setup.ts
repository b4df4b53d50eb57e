import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startDemo } from '../../../../scripts/demo-process.ts'
import { ensureWebBundle } from '../../../../scripts/web-bundle.ts'
import { openBrowser } from '../../build/browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product of each worker answers. */
    addresses: readonly string[]
  }
}

const LOGS = fileURLToPath(new URL('../../../../.cache/reports', import.meta.url))

/** The product on the demo group, as `npm run demo` starts it, for the whole run: one for each worker. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await requireBrowser()
  // Once: products that start side by side would both build it, into one folder.
  await ensureWebBundle(console.log)
  const begun = await Promise.allSettled(
    Array.from({ length: project.config.maxWorkers }, (_, worker) =>
      startDemo({ NODE_ENV: 'production', TRUST_PROXY: 'loopback' }, `${LOGS}/browser-product-${worker + 1}.log`),
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
    'addresses',
    products.map((product) => product.address),
  )
  return stop
}

/** Says at once why there is no browser, instead of once in every file. */
async function requireBrowser(): Promise<void> {
  const browser = await openBrowser()
  await browser.close()
}
