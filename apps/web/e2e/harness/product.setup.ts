import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startDemo } from '../../../../scripts/demo-process.ts'
import { openBrowser } from '../../build/browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers, without a slash at the end. */
    address: string
  }
}

const LOG = fileURLToPath(new URL('../../../../.cache/reports/browser-product.log', import.meta.url))

/** The product on the demo group, as `npm run demo` starts it, for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await requireBrowser()
  const { address, stop } = await startDemo({ NODE_ENV: 'production', TRUST_PROXY: 'loopback' }, LOG)
  project.provide('address', address)
  return stop
}

/** Says at once why there is no browser, instead of once in every file. */
async function requireBrowser(): Promise<void> {
  const browser = await openBrowser()
  if (!browser) throw new Error('no Chromium found: install one, or set CHROMIUM_PATH')
  await browser.close()
}
