import { pairIn } from '@muster/kernel/locale'
import { type Locale, type Names, nameFor } from '@muster/kernel/names'
import { type PersonNames, personName } from '@muster/kernel/person-name'
import type { Title } from './kind.service.ts'
import { titleIn } from './title.service.ts'

/** An application in one language: whom it is about, its kind, what it is called, whether somebody typed that, and how much it is. */
type Said = { locale: Locale; name: string; kind: string; title: string; isTyped: boolean; amount: string | null }

/**
 * What an application is about, beside a name that stands before it: `Annual leave, 3 Dec 2026 · 1 d`, `Advance: Hotel · 1,200,000 VND`. A
 * title that says the name gives way to its kind: `End of probation · 1 Dec 2026`.
 */
export function sayWhat({ locale, name, kind, title, isTyped, amount }: Said): string {
  const named = isTyped ? pairIn(locale)(kind, title) : hasName(title, name) ? kind : title
  return [named, amount].filter(Boolean).join(' · ')
}

/** Whether a title says a name, as words of its own: `An` is no part of `Annual leave`. */
function hasName(title: string, name: string): boolean {
  const at = name === '' ? -1 : title.indexOf(name)
  return at >= 0 && !LETTER.test(title.charAt(at - 1)) && !LETTER.test(title.charAt(at + name.length))
}
/** Of scripts that have spaces between words. */
const LETTER = /\p{Script=Latin}/u

/** An application in all languages; `amount` where it has one. */
export type Subject = { person: PersonNames | null; kind: Names; title: Title; amount: Names | null }

/**
 * An application in one line, in the language of each reader: to whom it is about `Annual leave, 3 Dec 2026 · 1 d`, to others
 * `Mai Tran · Annual leave, 3 Dec 2026 · 1 d`. Who typed its title knows of which kind it is.
 */
export const subjectText = ({ person, kind, title, amount }: Subject, isOwn: boolean): Title => {
  const texts = titleIn((locale) => {
    const name = person ? personName(person, locale).name : ''
    const what = sayWhat({
      ...{ locale, name, kind: nameFor(kind, locale).text },
      ...{ title: typeof title === 'string' ? title : nameFor(title, locale).text },
      ...{ isTyped: typeof title === 'string' && !isOwn, amount: amount && nameFor(amount, locale).text },
    })
    return isOwn || name === '' ? what : `${name} · ${what}`
  })
  // One text where all read the same, as a title is kept.
  return new Set(Object.values(texts)).size === 1 ? texts.en : texts
}
