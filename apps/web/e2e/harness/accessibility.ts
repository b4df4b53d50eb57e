import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { comeToRest } from './quiet.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ALL = "{ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }"
/** The rules of them whose answer hangs on colours; a mode changes nothing else. */
const OF_COLOURS = "{ runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] }"
const REPORTED = `({ violations }) => violations.flatMap(({ id, nodes }) => nodes.slice(0, 4).map((node) =>
  id + ': ' + node.target.join(' ') + ' – ' + ([...node.any, ...node.all, ...node.none][0]?.message ?? '')))`

/** The rows of a list but its first two and those that are selected: they are drawn alike. */
const FURTHER_ROWS = 'main [data-row] ~ [data-row] ~ [data-row]:not([aria-selected=true])'

/**
 * What of WCAG 2.2 A and AA a page breaks, as far as a program can tell: rule, place and reason of each. `seen` names what is left
 * out because it was looked at before.
 */
export async function barriersOn(page: Page, rules = ALL, seen?: string): Promise<string[]> {
  if (await page.evaluate('!window.axe')) await page.evaluate(AXE)
  const where = seen === undefined ? 'document' : JSON.stringify({ exclude: [[seen]] })
  return page.evaluate<string[]>(`axe.run(${where}, ${rules}).then(${REPORTED})`)
}

const MODES = ['light', 'dark'] as const

/**
 * Looks for barriers in the mode that is shown, and in the other for those of colours. Without a choice of their own the pages
 * follow the system. What is opened on a place whose rows were looked at needs no more than the first of them.
 */
export async function lookInBothModes(page: Page, place: string, { isOpened = false } = {}): Promise<void> {
  const isDark = await page.evaluate("document.documentElement.dataset.mode === 'dark'")
  for (const [at, mode] of (isDark ? MODES.toReversed() : MODES).entries()) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await page.locator(`html[data-mode=${mode}]`).waitFor()
    await comeToRest(page)
    const barriers = await barriersOn(page, at === 0 ? ALL : OF_COLOURS, isOpened ? FURTHER_ROWS : undefined)
    expect.soft(barriers, `${place} ${mode}`).toEqual([])
  }
}
