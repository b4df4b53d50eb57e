import type { BrowserContext } from 'playwright-core'

const CATALOGUE = /\/assets\/(?:start|modules)\.en_US-[\w-]+\.js$/
const LONGER = 0.4
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

function everyText(words: unknown): unknown {
  if (typeof words === 'string') return lengthened(words)
  return Object.fromEntries(Object.entries(Object(words)).map(([key, value]) => [key, everyText(value)]))
}

/** Has a context read its English catalogue with every text two fifths longer, as the longest languages are. */
export async function lengthenWords(context: BrowserContext): Promise<void> {
  await context.route(CATALOGUE, async (route) => {
    const response = await route.fetch()
    const source = Buffer.from(await response.body()).toString('base64')
    const { default: words } = (await import(`data:text/javascript;base64,${source}`)) as { default: unknown }
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cache-control': 'no-store' },
      body: `export default ${JSON.stringify(everyText(words))}`,
    })
  })
}
