import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'

const require = createRequire(import.meta.url)
/** A path of the product's own origin, because the policy lets fonts come from nowhere else. */
const PATH = '/browser-test-fonts/'
const PACKAGES = ['noto-sans', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-khmer']
const WEIGHTS = [400, 600]

const folderOf = (name: string) => dirname(require.resolve(`@fontsource/${name}/package.json`))

/** The faces of the packages with their unicode ranges, under the family names that the product's font stack asks for. */
function facesCss(): string {
  return PACKAGES.flatMap((name) =>
    WEIGHTS.map((weight) => readFileSync(join(folderOf(name), `${weight}.css`), 'utf8')),
  )
    .join('\n')
    .replaceAll(/url\(\.\/files\/([^)]+)\)/g, `url(${PATH}$1)`)
}

const FILES = new Map(
  PACKAGES.flatMap((name) =>
    readdirSync(join(folderOf(name), 'files')).map((file) => [file, join(folderOf(name), 'files', file)]),
  ),
)

const ADD_FACES = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(facesCss())})
  document.adoptedStyleSheets.push(sheet)
}`

/**
 * Gives every page of a context the Noto fonts, so that Chinese and Khmer look alike on every machine. Whoever adds style
 * sheets to the page afterwards keeps those that are there, as the product does.
 */
export async function giveFonts(context: BrowserContext): Promise<void> {
  await context.route(`**${PATH}*`, async (route) => {
    const path = FILES.get(basename(new URL(route.request().url()).pathname))
    await (path ? route.fulfill({ path, contentType: 'font/woff2' }) : route.abort())
  })
  await context.addInitScript(ADD_FACES)
}

/** A text of each script with its font; U+10FFFF stands in no font, so it draws the box of what is missing. */
const SAMPLES = [
  { family: 'Noto Sans SC', text: '考勤员工' },
  { family: 'Noto Sans TC', text: '考勤員工' },
  { family: 'Noto Sans Khmer', text: 'បុគ្គលិក' },
  { family: 'Noto Sans', text: 'Điểm danh' },
]

const MEASURE = `async (samples) => {
  const pen = document.createElement('canvas').getContext('2d')
  const width = (font, text) => { pen.font = font; return pen.measureText(text).width }
  const missing = []
  for (const { family, text } of samples) {
    const font = '40px "' + family + '"'
    const faces = await document.fonts.load(font, text).catch(() => [])
    const box = width(font, '\\u{10FFFF}') * [...text].length
    const isDrawn = faces.length > 0 && document.fonts.check(font, text) && width(font, text) !== box
    if (!isDrawn) missing.push(family + ' for ' + text)
  }
  return missing
}`

/** Throws, naming the fonts, unless Chinese, Khmer and Vietnamese are drawn with the fonts that were given. */
export async function requireFonts(page: Page): Promise<void> {
  const missing = await page.evaluate<string[]>(`(${MEASURE})(${JSON.stringify(SAMPLES)})`)
  if (missing.length > 0) throw new Error(`not drawn with the given fonts: ${missing.join(', ')}`)
}
