import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Locale } from '@muster/kernel/names'
import type { BrowserContext, Page } from 'playwright-core'
import { vi } from 'vitest'

const require = createRequire(import.meta.url)
/** A path of the product's own origin, because the policy lets fonts come from nowhere else. */
const PATH = '/browser-test-fonts/'
const LATIN = 'noto-sans'
const SCRIPTS: Partial<Record<Locale, string>> = {
  zh_CN: 'noto-sans-sc',
  zh_TW: 'noto-sans-tc',
  km_KH: 'noto-sans-khmer',
}
const WEIGHTS = [400, 600]

const folderOf = (name: string) => dirname(require.resolve(`@fontsource/${name}/package.json`))
const sheetsOf = (name: string) =>
  WEIGHTS.map((weight) => readFileSync(join(folderOf(name), `${weight}.css`), 'utf8')).join('\n')

/** The faces of a package with their unicode ranges, under the family name that the product's font stack asks for. */
const facesOf = (name: string) => sheetsOf(name).replaceAll(/url\(\.\/files\/([^)]+)\)/g, `url(${PATH}$1)`)

const FILES = new Map(
  Object.values(SCRIPTS).flatMap((name) =>
    readdirSync(join(folderOf(name), 'files')).map((file) => [file, join(folderOf(name), 'files', file)]),
  ),
)

const addFaces = (packages: readonly string[]) => `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(packages.map(facesOf).join('\n'))})
  document.adoptedStyleSheets.push(sheet)
}`

/** In the style sheets of the package, a face of the letters that English, Vietnamese and Pinyin are written in. */
const LATIN_FACE =
  /url\(\.\/files\/(noto-sans-(?:latin|latin-ext|vietnamese)-(\d+)-normal\.woff2)\)[^}]*?unicode-range: ([^;]+);/g

/** Adds the faces of Latin letters by their bytes: a call that is answered here has the browser ask here about all the others too. */
const ADD_LATIN = `for (const { bytes, descriptors } of ${JSON.stringify(
  [...sheetsOf(LATIN).matchAll(LATIN_FACE)].map(([, file = '', weight, unicodeRange]) => ({
    bytes: readFileSync(join(folderOf(LATIN), 'files', file)).toString('base64'),
    descriptors: { weight, unicodeRange },
  })),
)}) document.fonts.add(new FontFace('Noto Sans', Uint8Array.fromBase64(bytes), descriptors))`

/**
 * Gives every page of a context the Noto fonts of all scripts, or those of one language, which load in a third of the time: so words
 * are as wide on every machine. Whoever adds style sheets to the page afterwards keeps those that are there, as the product does.
 */
export async function giveFonts(context: BrowserContext, locale: Locale | 'all'): Promise<void> {
  await context.addInitScript(ADD_LATIN)
  const scripts = locale === 'all' ? Object.values(SCRIPTS) : [SCRIPTS[locale] ?? []].flat()
  if (scripts.length === 0) return
  await context.route(`**${PATH}*`, async (route) => {
    const path = FILES.get(basename(new URL(route.request().url()).pathname))
    await (path ? route.fulfill({ path, contentType: 'font/woff2' }) : route.abort())
  })
  await context.addInitScript(addFaces(scripts))
}

/** A text of each script with its font; U+10FFFF stands in no font, so it draws the box of what is missing. */
const SAMPLES: readonly { family: string; text: string; locale?: Locale }[] = [
  { family: 'Noto Sans SC', text: '考勤员工', locale: 'zh_CN' },
  { family: 'Noto Sans TC', text: '考勤員工', locale: 'zh_TW' },
  { family: 'Noto Sans Khmer', text: 'បុគ្គលិក', locale: 'km_KH' },
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

const FONTS_MS = 10_000

/** Throws, naming the fonts, unless the words of all scripts, or of one language, are drawn with the fonts that were given. */
export async function requireFonts(page: Page, locale: Locale | 'all'): Promise<void> {
  const given = SAMPLES.filter((one) => locale === 'all' || !one.locale || one.locale === locale)
  // The page may be putting its own faces in while they load.
  await vi.waitFor(async () => {
    const missing = await page.evaluate<string[]>(`(${MEASURE})(${JSON.stringify(given)})`)
    if (missing.length > 0) throw new Error(`not drawn with the given fonts: ${missing.join(', ')}`)
  }, FONTS_MS)
}
