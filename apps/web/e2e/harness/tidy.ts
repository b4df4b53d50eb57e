import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import words from '../../src/shell/messages/en_US.ts'

const ROOMS = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url))
const ROOTS = [
  ...Object.keys(words),
  ...readdirSync(ROOMS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
]
/** A key of the catalogue that stands on the page instead of its words. */
const RAW_KEY = `\\\\b(?:${ROOTS.join('|')})(?:\\\\.[a-zA-Z_]+){1,5}\\\\b`

const LOOK = `(() => {
  const problems = []
  const page = document.scrollingElement
  if (page.scrollWidth > innerWidth) problems.push('the page is ' + page.scrollWidth + ' wide')
  const main = document.querySelector('main')
  if (main && main.scrollWidth > main.clientWidth + 1) problems.push('the screen inside is ' + main.scrollWidth + ' wide')
  const [key] = new RegExp('${RAW_KEY}').exec(document.body.innerText) ?? []
  if (key) problems.push('a raw key: ' + key)
  if (!document.documentElement.lang) problems.push('no language on the document')
  const parts = document.querySelectorAll('button, a, label, h1, h2, h3, th, dt, [role=menuitem], legend')
  for (const part of parts) {
    const style = getComputedStyle(part)
    const isShown = part.checkVisibility({ visibilityProperty: true }) && part.clientWidth > 1 && part.textContent.trim() !== ''
    const isOver = part.scrollWidth > part.clientWidth + 1
    if (isShown && isOver && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis')
      problems.push('clipped: ' + part.tagName.toLowerCase() + ' "' + part.textContent.trim().slice(0, 40) + '"')
  }
  return [...new Set(problems)]
})()`

/** What is not tidy on a page: wider than the window, a key instead of words, no language, clipped labels and buttons. */
export function untidinessOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(LOOK)
}
