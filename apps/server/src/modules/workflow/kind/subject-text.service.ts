import { type Names, nameFor } from '@muster/kernel/names'
import { type PersonNames, personName } from '@muster/kernel/person-name'
import type { Title } from './kind.service.ts'
import { titleIn } from './title.service.ts'

/** What an application is about: whom, of which kind, its title, and how much it is where it has an amount. */
export type Subject = { person: PersonNames | null; kind: Names; title: Title; amount: Names | null }

/**
 * An application in one line, in the language of each reader: to whom it is about `Annual leave, Dec 3, 2026 · 1 d`, to others
 * `Mai Tran · Annual leave, Dec 3, 2026 · 1 d`. Where its title is what somebody typed, others read its kind before it; a name that the title
 * says is not said twice.
 */
export const subjectText = ({ person, kind, title, amount }: Subject, isOwn: boolean): Title => {
  const texts = titleIn((locale) => {
    const said = typeof title === 'string' ? title : nameFor(title, locale).text
    const name = person && !isOwn ? personName(person, locale).name : ''
    const isTyped = typeof title === 'string'
    const named = isTyped && !isOwn ? `${nameFor(kind, locale).text}: ${said}` : said
    const parts = [said.includes(name) ? '' : name, named, amount ? nameFor(amount, locale).text : '']
    return parts.filter(Boolean).join(' · ')
  })
  // One text where all read the same, as a title is kept.
  return new Set(Object.values(texts)).size === 1 ? texts.en : texts
}
