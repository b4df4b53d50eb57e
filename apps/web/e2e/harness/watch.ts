import type { BrowserContext } from 'playwright-core'

const REPORT = 'reportFault'

/** Collects what a page must never do, under what a test expects. */
export async function watch(
  context: BrowserContext,
  faults: string[],
  expected: readonly { report: RegExp; because: string }[] = [],
): Promise<void> {
  const addFault = (fault: string) => {
    if (!expected.some(({ report }) => report.test(fault))) faults.push(fault)
  }
  await context.exposeFunction(REPORT, addFault)
  // The policy reports to the page itself; the console may word it otherwise in another version of the browser.
  await context.addInitScript(`document.addEventListener('securitypolicyviolation', (e) =>
    ${REPORT}('policy: ' + e.effectiveDirective + ' ' + e.blockedURI + ' ' + e.sourceFile + ' ' + e.sample))`)
  context.on('weberror', (error) => addFault(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') addFault(`console: ${message.text()} (${message.location().url})`)
  })
}
