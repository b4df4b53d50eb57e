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

/** Notes what comes or changes below the body; what changes at the body itself, as the mode does, concerns the whole page. */
const WATCH_CHANGES = `{
  window.changes?.observer.disconnect()
  const parts = new Set()
  const note = (records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'childList' ? addedNodes : [target])
        parts.add(node instanceof Element ? node : node.parentElement)
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  window.changes = { observer, parts, note }
}`

/**
 * Of what came or changed all that does not stand inside of something else that did, but for rows that are drawn alike; on a page that
 * was loaded anew since, all of it.
 */
export const CHANGED = `(() => {
  if (!window.changes) return document
  const { observer, parts, note } = window.changes
  note(observer.takeRecords())
  const there = [...parts].filter((part) => part?.isConnected && part !== document.body)
  const outer = there.filter((part) => !there.some((other) => other !== part && other.contains(part)))
  return { include: outer.length > 0 ? outer : [document.body], exclude: [['${FURTHER_ROWS}']] }
})()`

/** From here on remembers what comes to the page or changes on it, for a look at that alone. */
export const watchChanges = (page: Page): Promise<void> => page.evaluate(WATCH_CHANGES)

/** What of WCAG 2.2 A and AA a page, or what of it `where` gives, breaks as far as a program can tell: rule, place and reason of each. */
export async function barriersOn(page: Page, rules = ALL, where = 'document'): Promise<string[]> {
  if (await page.evaluate('!window.axe')) await page.evaluate(AXE)
  return page.evaluate<string[]>(`axe.run(${where}, ${rules}).then(${REPORTED})`)
}

const MODES = ['light', 'dark'] as const

/**
 * Looks for barriers in the mode that is shown, and in the other for those of colours. Without a choice of their own the pages follow
 * the system. Where something was opened on a place that was looked at, what came and changed since `watchChanges` is looked at.
 */
export async function lookInBothModes(page: Page, place: string, { isOpened = false } = {}): Promise<void> {
  const isDark = await page.evaluate("document.documentElement.dataset.mode === 'dark'")
  for (const [at, mode] of (isDark ? MODES.toReversed() : MODES).entries()) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await page.locator(`html[data-mode=${mode}]`).waitFor()
    await comeToRest(page)
    const barriers = await barriersOn(page, at === 0 ? ALL : OF_COLOURS, isOpened ? CHANGED : undefined)
    expect.soft(barriers, `${place} ${mode}`).toEqual([])
  }
}
