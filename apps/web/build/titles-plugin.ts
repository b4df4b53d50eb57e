import { pinyin } from 'pinyin-pro'
import type { Plugin } from 'vite'
import modulesEn from '../src/lib/words/catalogue/modules.en_US.ts'
import modulesCn from '../src/lib/words/catalogue/modules.zh_CN.ts'
import modulesTw from '../src/lib/words/catalogue/modules.zh_TW.ts'
import startEn from '../src/lib/words/catalogue/start.en_US.ts'
import startCn from '../src/lib/words/catalogue/start.zh_CN.ts'
import startTw from '../src/lib/words/catalogue/start.zh_TW.ts'

const NAME = 'virtual:muster/titles'

/** By the key of a title: its English, and how it is read in each kind of Chinese. */
type Titles = { english: Record<string, string>; readings: Record<'zh_CN' | 'zh_TW', Record<string, string>> }

/** The keys of all titles. By their address, because the sources of the web are checked for a browser and these are not. */
async function titleKeys(): Promise<string[]> {
  const sources = ['../src/modules.ts', '../src/commands.ts'].map((path) => new URL(path, import.meta.url).href)
  const parts: Record<string, readonly { titleKey: string }[]>[] = await Promise.all(sources.map((url) => import(url)))
  return [...new Set(parts.flatMap((part) => Object.values(part).flat()).map(({ titleKey }) => titleKey))]
}

const wordOf = (words: object, key: string) =>
  String(key.split('.').reduce<unknown>((at, part) => Reflect.get(Object(at), part), words) ?? '')

/** How a Chinese title is read, syllable by syllable; what is not Chinese in it stands as it is. */
const readingOf = (title: string) => pinyin(title, { toneType: 'none', nonZh: 'consecutive', v: true })

/**
 * What titles of screens and commands are found by besides the words on the screen. Made when the web is built, because the readings
 * of all characters would weigh more than the whole page.
 */
export async function titlesFound(): Promise<Titles> {
  const keys = await titleKeys()
  const by = (of: (key: string) => string) => Object.fromEntries(keys.map((key) => [key, of(key)]))
  return {
    english: by((key) => wordOf({ ...startEn, ...modulesEn }, key)),
    readings: {
      zh_CN: by((key) => readingOf(wordOf({ ...startCn, ...modulesCn }, key))),
      zh_TW: by((key) => readingOf(wordOf({ ...startTw, ...modulesTw }, key))),
    },
  }
}

/** Gives `virtual:muster/titles` to the palette. */
export function titlesPlugin(): Plugin {
  return {
    name: 'muster:titles',
    resolveId: (id) => (id === NAME ? `\0${id}` : undefined),
    load: async (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(await titlesFound())}` : undefined),
  }
}
