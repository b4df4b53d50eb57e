import type { Page } from 'playwright-core'
import { toUrl } from './sign-in.ts'

const MOST = 600
/** What lies over a page or speaks up comes first: it is mostly what a test did not reckon with. */
const PARTS = ['[role=dialog]', '[role=alert]', '[role=status]', 'section[aria-label]', 'main']

/** Where a page stands and how its words begin, in one line. */
export async function wordsOf(page: Page): Promise<string> {
  const texts = await Promise.all(
    PARTS.map((part) =>
      page
        .locator(`${part}:visible`)
        .allInnerTexts()
        .catch(() => []),
    ),
  )
  const words = texts.flat().join(' | ').replaceAll(/\s+/g, ' ')
  return `${toUrl(page)} ${words.slice(0, MOST)}`
}
