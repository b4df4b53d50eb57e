import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { comeToRest } from './quiet.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = "{ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }"
const REPORTED = `({ violations }) => violations.flatMap(({ id, nodes }) => nodes.slice(0, 4).map((node) =>
  id + ': ' + node.target.join(' ') + ' – ' + ([...node.any, ...node.all, ...node.none][0]?.message ?? '')))`

/** What of WCAG 2.2 A and AA a page breaks, as far as a program can tell: rule, place and reason of each. */
export async function barriersOn(page: Page): Promise<string[]> {
  if (await page.evaluate('!window.axe')) await page.evaluate(AXE)
  return page.evaluate<string[]>(`axe.run(document, ${RULES}).then(${REPORTED})`)
}

const MODES = ['light', 'dark'] as const

/**
 * Looks for barriers in both modes, the one that is shown first. Without a choice of their own the pages follow the system.
 */
export async function lookInBothModes(page: Page, place: string): Promise<void> {
  const isDark = await page.evaluate("document.documentElement.dataset.mode === 'dark'")
  for (const mode of isDark ? MODES.toReversed() : MODES) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await page.locator(`html[data-mode=${mode}]`).waitFor()
    await comeToRest(page)
    expect.soft(await barriersOn(page), `${place} ${mode}`).toEqual([])
  }
}
