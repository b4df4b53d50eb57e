import { LOCALES } from '@muster/kernel/names'
import { readToken } from '../../lib/session/token.ts'
import { readLocale } from '../../lib/words/locale.ts'

/** The words by language, in the order of `LOCALES`; the build puts them in. */
declare const WORDS_AHEAD: { start: readonly string[]; titles: readonly string[] } | undefined

/**
 * Asks for the reader's words while the page's own script is still on its way: a way there and back less. Only brought into the
 * cache: what does not come is asked for again by who needs it.
 */
export function askAhead(): void {
  if (typeof WORDS_AHEAD === 'undefined') return
  const { start, titles } = WORDS_AHEAD
  const at = LOCALES.indexOf(readLocale())
  for (const file of [start[at], readToken() === undefined ? undefined : titles[at]]) {
    if (file === undefined) continue
    const link = document.createElement('link')
    // Not "modulepreload": a browser that missed a module never asks for it again.
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href: `/${file}` })
    document.head.append(link)
  }
}
