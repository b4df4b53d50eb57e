import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DRAWN_ALIKE } from './drawn-alike.ts'
import { comeToRest } from './quiet.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ALL = "{ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }"
/** The rules of them whose answer hangs on colours; a mode changes nothing else. */
const OF_COLOURS = "{ runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] }"
const REPORTED = `({ violations }) => violations.flatMap(({ id, nodes }) => nodes.slice(0, 4).map((node) =>
  id + ': ' + node.target.join(' ') + ' – ' + ([...node.any, ...node.all, ...node.none][0]?.message ?? '')))`

/**
 * What of WCAG 2.2 A and AA a page breaks, as far as a program can tell: rule, place and reason of each. Where something `isOpened` on
 * a place that was looked at in the same mode, what is drawn like something that was looked at there is left out.
 */
export async function barriersOn(page: Page, rules = ALL, { isOpened = false } = {}): Promise<string[]> {
  if (await page.evaluate('!window.axe')) await page.evaluate(AXE)
  return page.evaluate<string[]>(`{
    const alike = ${DRAWN_ALIKE}(${isOpened})
    axe.run(${isOpened} ? { exclude: alike } : document, ${rules}).then(${REPORTED})
  }`)
}

const MODES = ['light', 'dark'] as const

/**
 * Looks for barriers in the mode that is shown, and in the other for those of colours. Without a choice of their own the pages
 * follow the system.
 */
export async function lookInBothModes(page: Page, place: string, { isOpened = false } = {}): Promise<void> {
  const isDark = await page.evaluate("document.documentElement.dataset.mode === 'dark'")
  for (const [at, mode] of (isDark ? MODES.toReversed() : MODES).entries()) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await page.locator(`html[data-mode=${mode}]`).waitFor()
    await comeToRest(page)
    const barriers = await barriersOn(page, at === 0 ? ALL : OF_COLOURS, { isOpened })
    expect.soft(barriers, `${place} ${mode}`).toEqual([])
  }
}
