import type { Language } from './catalogues.ts'

/** Words that are in other languages what they are in English, and why. */
export const SAME: readonly { key: RegExp; why: string; only?: readonly Language[] }[] = [
  { key: /^language\.names\./, why: 'a language is called by its own name, whatever the page speaks' },
  { key: /^ui\.languageChips\./, why: 'two letters mark the language of a name beside its field' },
  { key: /^pages\.ping\.message$/, why: 'the answer of the ping endpoint as the specification words it' },
  {
    key: /^settings\.parameters\.units\.megabytes$|^workflow\.attachment\.(kilobytes|megabytes)$|^clocking\.length\./,
    why: 'the sign of a unit is the same everywhere',
  },
]

/** Texts without a word in them: numbers, signs, values alone. */
const WORDLESS = /^(?:\{\{[^}]*\}\}|[^\p{L}])*$/u

/** Whether a text may stand as it does in English. */
export function isSameOnPurpose(key: string, text: string, language: Language): boolean {
  return WORDLESS.test(text) || SAME.some((s) => s.key.test(key) && (s.only?.includes(language) ?? true))
}
