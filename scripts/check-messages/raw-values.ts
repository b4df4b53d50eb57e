import type { Finding } from '../check/finding.ts'
import type { Catalogue, Language, WordFile } from './catalogues.ts'

/** A day or a month as machines write it. */
const WRITTEN = /\d{4}-\d{2}/
/** How a text of a language says in which order a sheet wants them. */
const ORDER: Readonly<Record<Language, RegExp>> = {
  en_US: /year first|year-month/,
  zh_CN: /先写年份/,
  zh_TW: /先寫年份/,
  vi_VN: /năm-tháng/,
  km_KH: /ឆ្នាំ-ខែ/,
}
/** A duration among the values, with a unit behind it once more. */
const UNIT = /\{\{minutes\}\}\s?(?:minutes|min\b|分|phút|នាទី)/

/** Days stand in a text as their readers write them, unless it says the order that a sheet wants; a duration brings its own unit. */
export function checkRawValues(catalogues: readonly Catalogue[]): Finding[] {
  return catalogues.flatMap(({ module, files }) =>
    [...files].flatMap(([language, file]) => findIn(language, file, module !== undefined)),
  )
}

function findIn(language: Language, { file, words }: WordFile, isOfModule: boolean): Finding[] {
  return [...words].flatMap(([key, { text, line }]) => {
    const found: Finding[] = []
    if (WRITTEN.test(text) && !ORDER[language].test(text))
      found.push({ file, line, text: `${key} shows a day as machines write it: say its order, or give it as a value` })
    // The words of the web are what durations are made of.
    if (isOfModule && UNIT.test(text))
      found.push({ file, line, text: `${key} counts minutes: give a duration, which brings its own unit` })
    return found
  })
}
