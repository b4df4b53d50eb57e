import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = "{ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }"
const TOLD = `({ violations }) => violations.flatMap(({ id, nodes }) => nodes.slice(0, 4).map((node) =>
  id + ': ' + node.target.join(' ') + ' – ' + ([...node.any, ...node.all, ...node.none][0]?.message ?? '')))`

/** What of WCAG 2.2 A and AA a page breaks, as far as a program can tell: rule, place and reason of each. */
export async function barriersOn(page: Page): Promise<string[]> {
  if (await page.evaluate('!window.axe')) await page.evaluate(AXE)
  return page.evaluate<string[]>(`axe.run(document, ${RULES}).then(${TOLD})`)
}
