import { tagOf } from '@muster/kernel/locale'
import { LOCALES } from '@muster/kernel/names'
import type { Plugin } from 'vite'

/** A key of the words of the start that stands in a page as `<!-- word: key -->`. */
const WORD = /<!-- word: ([\w.]+) -->/g

/** A word in every language, each marked with its own: which of them is seen is decided by the language of the page. */
async function everyLanguage(key: string): Promise<string> {
  const words = await Promise.all(
    LOCALES.map(async (locale) => {
      const { default: start } = await import(`../src/lib/words/catalogue/start.${locale}.ts`)
      const word = key.split('.').reduce<unknown>((at, part) => Reflect.get(Object(at), part), start)
      if (typeof word !== 'string' || /[<&]/.test(word)) throw new Error(`no plain word ${key} in ${locale}`)
      return `<span lang="${tagOf(locale)}">${word}</span>`
    }),
  )
  return words.join('')
}

/** Writes words into the page that stand there before any catalogue has come. */
export function firstFramePlugin(): Plugin {
  return {
    name: 'muster:first-frame',
    async transformIndexHtml(html) {
      const keys = [...html.matchAll(WORD)].map(([, key]) => key ?? '')
      const words = new Map(await Promise.all(keys.map(async (key) => [key, await everyLanguage(key)] as const)))
      return html.replace(WORD, (_all, key: string) => words.get(key) ?? '')
    },
  }
}
