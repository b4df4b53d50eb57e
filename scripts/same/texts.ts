import en from '../../apps/web/src/lib/words/catalogue/start.en_US.ts'
import km from '../../apps/web/src/lib/words/catalogue/start.km_KH.ts'
import vi from '../../apps/web/src/lib/words/catalogue/start.vi_VN.ts'
import cn from '../../apps/web/src/lib/words/catalogue/start.zh_CN.ts'
import tw from '../../apps/web/src/lib/words/catalogue/start.zh_TW.ts'
import { messagesOf } from '../../packages/contract/src/messages.ts'
import { LOCALES } from '../../packages/kernel/src/names.ts'
import { digestText, type Fact, stateFact } from './fact.ts'

/** The words of the frame, which the modules of the contract do not hold. */
const START = { en_US: en, zh_CN: cn, vi_VN: vi, zh_TW: tw, km_KH: km }

/** States each text by its key, with a digest in each of the five languages in their order. */
export function listTexts(): Fact[] {
  const found = new Map<string, string[]>()
  LOCALES.forEach((locale, at) => {
    for (const [key, text] of [...wordsIn(START[locale]), ...wordsIn(messagesOf(locale))]) {
      const digests = found.get(key) ?? LOCALES.map(() => '-')
      digests[at] = digestText(text, 8)
      found.set(key, digests)
    }
  })
  return [...found].map(([key, digests]) => stateFact(key, digests.join(' ')))
}

/** Every word below a branch with its whole key. */
function wordsIn(branch: object, above = ''): [string, string][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const key = above === '' ? name : `${above}.${name}`
    if (typeof value === 'string') return [[key, value]]
    return typeof value === 'object' && value !== null ? wordsIn(value, key) : []
  })
}
