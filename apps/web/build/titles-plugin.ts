import { messagesOf } from '@muster/contract/messages'
import { LOCALES, type Locale } from '@muster/kernel/names'
import { pinyin } from 'pinyin-pro'
import type { Plugin } from 'vite'

const NAME = 'virtual:muster/titles'

/** By the key of a title: its English, and how it is read in each kind of Chinese. */
type Titles = { english: Record<string, string>; readings: Record<'zh_CN' | 'zh_TW', Record<string, string>> }

type Titled = readonly { titleKey: string }[]
type Modules = { screens: Titled; cards: Titled; loadCommands: () => Promise<Titled> }

/** A source of the web. By its address: those are checked for a browser and these are not, and a configuration may be packed. */
const source = (path: string) => import(new URL(`../src/${path}`, import.meta.url).href)

/** The keys of all titles. */
async function titleKeys(): Promise<string[]> {
  const { screens, cards, loadCommands }: Modules = await source('modules.ts')
  return [...new Set([...screens, ...cards, ...(await loadCommands())].map(({ titleKey }) => titleKey))]
}

/** The words that every page needs, in a language. */
async function startIn(locale: Locale): Promise<object> {
  return (await source(`lib/words/catalogue/start.${locale}.ts`)).default
}

/** Every word of the web in a language. */
async function wordsIn(locale: Locale): Promise<object> {
  return { ...(await startIn(locale)), ...messagesOf(locale) }
}

const wordOf = (words: object, key: string) =>
  String(key.split('.').reduce<unknown>((at, part) => Reflect.get(Object(at), part), words) ?? '')

async function titlesIn(locale: Locale, of = (title: string) => title): Promise<Record<string, string>> {
  const words = await wordsIn(locale)
  return Object.fromEntries((await titleKeys()).map((key) => [key, of(wordOf(words, key))]))
}

/** How a Chinese title is read, syllable by syllable; what is not Chinese in it stands as it is. */
const readingOf = (title: string) => pinyin(title, { toneType: 'none', nonZh: 'consecutive', v: true })

/**
 * What titles of screens and commands are found by besides the words on the screen. Made when the web is built, because the readings
 * of all characters would weigh more than the whole page.
 */
export async function titlesFound(): Promise<Titles> {
  const [english, zh_CN, zh_TW] = await Promise.all([
    titlesIn('en_US'),
    titlesIn('zh_CN', readingOf),
    titlesIn('zh_TW', readingOf),
  ])
  return { english, readings: { zh_CN, zh_TW } }
}

/** The titles of the modules whose words come with their screens: the menu says them before. */
export async function titlesSaid(locale: Locale): Promise<Record<string, string>> {
  const start = await startIn(locale)
  const titles = Object.entries(await titlesIn(locale))
  return Object.fromEntries(titles.filter(([key]) => !((key.split('.')[0] ?? '') in start)))
}

async function contentOf(id: string): Promise<object | undefined> {
  if (id === `\0${NAME}`) return titlesFound()
  const locale = LOCALES.find((one) => id === `\0${NAME}/${one}`)
  return locale && titlesSaid(locale)
}

/** Gives `virtual:muster/titles` to the palette, and to the menu the titles in each language, `virtual:muster/titles/en_US`. */
export function titlesPlugin(): Plugin {
  return {
    name: 'muster:titles',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    async load(id) {
      const content = id.startsWith(`\0${NAME}`) ? await contentOf(id) : undefined
      return content && `export default ${JSON.stringify(content)}`
    },
  }
}
