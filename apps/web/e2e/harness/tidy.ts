import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import words from '../../src/lib/words/messages/en_US.ts'
import { CUT_ON_PURPOSE } from './cut-on-purpose.ts'
import { SLIPS } from './slips.ts'

const MODULES = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url))
const ROOTS = [
  ...Object.keys(words),
  ...readdirSync(MODULES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
]
/** A key of the catalogue that stands on the page instead of its words. */
const RAW_KEY = `\\\\b(?:${ROOTS.join('|')})(?:\\\\.[a-zA-Z_]+){1,5}\\\\b`

const WIDE = `
  const page = document.scrollingElement
  if (page.scrollWidth > innerWidth) problems.push('the page is ' + page.scrollWidth + ' wide')
  for (const main of document.querySelectorAll('main'))
    if (main.checkVisibility() && main.scrollWidth > main.clientWidth + 1)
      problems.push('the screen inside is ' + main.scrollWidth + ' wide')`

/**
 * Every text that reaches out of what cuts it off, sideways or downwards. What scrolls cuts nothing off; a text for screen
 * readers alone has no width. Text may be cut where it is meant to be, and stands whole in a title.
 */
const CLIPPED = `
  const allowed = ${JSON.stringify(CUT_ON_PURPOSE.map(({ selector }) => selector).join(','))}
  const range = document.createRange()
  const cuts = (value) => value === 'hidden' || value === 'clip'
  const scrolls = (value) => value === 'auto' || value === 'scroll'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    const parent = text.parentElement
    if (text.data.trim() === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width <= 1) continue
    texts.push({ text: text.data.trim(), node: text, parent })
    let isOver = false
    for (let at = parent; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.clipPath !== 'none' || at.clientWidth <= 1) break
      if (style.display === 'inline') continue
      const own = at.getBoundingClientRect()
      if (cuts(style.overflowX) && (box.right > own.right + 1.5 || box.left < own.left - 1.5)) isOver = true
      if (cuts(style.overflowY) && (box.bottom > own.bottom + 3 || box.top < own.top - 3)) isOver = true
      if (isOver) {
        if (!parent.closest(allowed)) problems.push('clipped: ' + nameOf(at) + ' “' + text.data.trim().slice(0, 40) + '”')
        break
      }
      if (scrolls(style.overflowX) || scrolls(style.overflowY) || style.position === 'fixed') break
    }
  }`

/** Days, times and numbers as another language writes them. A person called Sun or May is no date. */
const FOREIGN = `
  const lang = document.documentElement.lang
  if (lang && !lang.startsWith('en')) {
    const months = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?:[a-z]{2,6})?'
    const shapes = [
      new RegExp('\\\\b' + months + '\\\\.? \\\\d{1,4}\\\\b|\\\\b\\\\d{1,2} ' + months + '\\\\b'),
      /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:[a-z]{3,6})?(?:,? \\d{1,2})?$/,
      /\\d ?[AP]M\\b/,
    ]
    const group = new Intl.NumberFormat(lang).formatToParts(1234567).find((part) => part.type === 'group')?.value
    if (group === '.') shapes.push(/(?:^|\\s)\\d{1,3}(?:,\\d{3})+(?![\\d,])/)
    if (group === ',') shapes.push(/(?:^|\\s)\\d{1,3}(?:\\.\\d{3})+(?![\\d.])/)
    for (const { text } of texts)
      if (shapes.some((shape) => shape.test(text))) problems.push('not in ' + lang + ': “' + text.slice(0, 40) + '”')
  }`

/**
 * Lines too close for what they hold: signs below a Khmer letter need 1.7 of the size, accents above a Vietnamese one 1.5 [1.10].
 * A letter or two in a mark of its own stands on no line with others.
 */
const TIGHT = `
  const [stacked, least] = { km: [/\\p{Script=Khmer}/u, 1.7], vi: [/\\p{M}/u, 1.5] }[document.documentElement.lang.slice(0, 2)] ?? []
  const lines = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (stacked && lines.nextNode()) {
    const text = lines.currentNode.data.trim()
    const parent = lines.currentNode.parentElement
    if (text.length < 3 || !stacked.test(text.normalize('NFD')) || parent.closest('svg, .m-square') || !parent.checkVisibility()) continue
    const { lineHeight, fontSize } = getComputedStyle(parent)
    const ratio = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
    if (!(ratio >= least)) problems.push('lines ' + (ratio || lineHeight) + ' apart: ' + nameOf(parent) + ' “' + text.slice(0, 40) + '”')
  }`

const LOOK = `(() => {
  const problems = []
  const nameOf = (one) => one.tagName.toLowerCase() + [...one.classList].map((name) => '.' + name).join('')
  ${WIDE}
  const [key] = new RegExp('${RAW_KEY}').exec(document.body.innerText) ?? []
  if (key) problems.push('a raw key: ' + key)
  if (!document.documentElement.lang) problems.push('no language on the document')
  ${CLIPPED}
  ${FOREIGN}
  ${TIGHT}
  ${SLIPS}
  return [...new Set(problems)]
})()`

/** Primary buttons of a phone, wherever they stand, with an edge that is shorter than a finger needs, in pixels. */
const PRESSED = `[...document.querySelectorAll('.m-btn-primary')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
  .flatMap(([text, { width, height }]) => [[text, width, 'wide'], [text, height, 'high']])
  .filter(([, edge]) => edge < 44)
  .map(([text, edge, side]) => 'primary button “' + text + '” is ' + edge + ' ' + side)`

/**
 * What is not tidy on a page: wider than the window, a key instead of words, no language, text that is cut off, days, times or
 * numbers of another language, lines too close for its letters, and what stands instead of words or where it does not belong.
 */
export function untidinessOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(LOOK)
}

/** What lies beyond the right edge of a sheet, the widest first: a printer cuts it off or draws the whole page smaller. */
const BEYOND = `[...document.querySelectorAll('body *')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, { width, right }]) => width > 1 && right > innerWidth + 1)
  .sort(([, a], [, b]) => b.right - a.right)
  .slice(0, 1)
  .map(([one, { right }]) => 'wider than paper: ' + one.tagName.toLowerCase() + ' reaches ' + Math.round(right) + ' of ' + innerWidth)`

/** What a sheet of A4 has between its margins, in pixels: across, as the style sheet names pages that are wide, and upright. */
const SHEETS = { wide: { width: 1032, height: 680 }, high: { width: 703, height: 1009 } } as const

/** The same of what is printed of it, which is as wide as its sheet. The page keeps its size. */
export async function untidinessOnPaper(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  const isWide = await page.evaluate<boolean>(`getComputedStyle(document.body).page === 'wide'`)
  const { width, height } = SHEETS[isWide ? 'wide' : 'high']
  await resize(page, width, height)
  const found = [...(await untidinessOf(page)), ...(await page.evaluate<string[]>(BEYOND))]
  await page.emulateMedia({ media: null })
  if (size) await resize(page, size.width, size.height)
  return found
}

/** Gives the window another size, and lets the page draw itself for it. */
export async function resize(page: Page, width: number, height = width < 700 ? 844 : 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))')
}

/** What is wider than its window at a width, in pixels. The page keeps the width. */
export async function tooWideAt(page: Page, width: number, height: number): Promise<string[]> {
  await resize(page, width, height)
  return page.evaluate<string[]>(`(() => { const problems = []; ${WIDE}; return problems })()`)
}

/** Primary buttons of a phone that are smaller than a finger needs. */
export function smallButtonsOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(PRESSED)
}

/** A narrower phone than the one that most is looked at with. */
export const NARROW_PHONE = { width: 360, height: 740 }

/** What stands on a phone can be pressed, and a narrower one holds it. The page is as wide afterwards as before. */
export async function expectFitsPhone(page: Page, place: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  expect.soft(await smallButtonsOn(page), place).toEqual([])
  expect.soft(await tooWideAt(page, NARROW_PHONE.width, NARROW_PHONE.height), `${place} at 360`).toEqual([])
  await resize(page, width)
}
