import type { BrowserContext } from 'playwright-core'

const CATALOGUE = /\/assets\/\w+\.en_US-[\w-]+\.js$/
const LONGER = 0.4
/** A text of a built file of words. */
const TEXT = /:`([^`]*)`/g
/** Values, tags and entities stay as they are; words grow. */
const PART = /\{\{[^}]*\}\}|<[^>]*>|\p{L}+/gu
const ACCENTS: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Å',
  E: 'É',
  I: 'Í',
  O: 'Ö',
  U: 'Ü',
}

/** A text two fifths longer, word by word, in letters that show where words come from the catalogue. */
function lengthened(text: string): string {
  return text.replaceAll(PART, (part) =>
    part.startsWith('{{') || part.startsWith('<')
      ? part
      : [...part].map((letter) => ACCENTS[letter] ?? letter).join('') + 'o'.repeat(Math.ceil(part.length * LONGER)),
  )
}

/** Has a context read its English words with every text two fifths longer, as the longest languages are. */
export async function lengthenWords(context: BrowserContext): Promise<void> {
  await context.route(CATALOGUE, async (route) => {
    const response = await route.fetch()
    const source = await response.text()
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cache-control': 'no-store' },
      body: source.replaceAll(TEXT, (_whole, text: string) => `:\`${lengthened(text)}\``),
    })
  })
}
