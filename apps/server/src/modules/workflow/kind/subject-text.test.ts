import { describe, expect, it } from 'vitest'
import { moneyAmount } from './amount.service.ts'
import { subjectText } from './subject-text.service.ts'
import { titleIn } from './title.service.ts'

const person = { name: 'Sok Dara', nativeName: '\u179f\u17bb\u1781 \u178a\u17b6\u179a\u17c9\u17b6' }
const same = (text: string) => titleIn(() => text)
const leave = { person, kind: same('Leave'), title: same('Annual leave, 3 Dec 2026'), amount: same('1 d') }
const typed = {
  ...{ person, kind: titleIn((_, language) => (language === 'vn' ? 'Tạm ứng' : 'Advance')) },
  ...{ title: 'Hotel', amount: moneyAmount(1_200_000, 'VND') },
}

describe('an application in one line', () => {
  it.each([
    ['to others begins with whom it is about', leave, false, 'en', 'Sok Dara · Annual leave, 3 Dec 2026 · 1 d'],
    ['to whom it is about does not', leave, true, 'en', 'Annual leave, 3 Dec 2026 · 1 d'],
    [
      'names them in the script of the reader',
      leave,
      false,
      'km',
      `${person.nativeName} · Annual leave, 3 Dec 2026 · 1 d`,
    ],
    [
      'says the kind of a title that somebody typed',
      typed,
      false,
      'en',
      'Sok Dara · Advance: Hotel · 1,200,000\u00a0VND',
    ],
    ['in each language', typed, false, 'vn', 'Sok Dara · Tạm ứng: Hotel · 1.200.000\u00a0VND'],
    ['leaves what they typed to whom it is about', typed, true, 'en', 'Hotel · 1,200,000\u00a0VND'],
    [
      'says the kind where the title says the name',
      { ...leave, kind: same('Overtime'), title: same('Overtime of Sok Dara') },
      false,
      'en',
      'Sok Dara · Overtime · 1 d',
    ],
    [
      'says the kind to whom it is about as well',
      { ...leave, kind: same('Overtime'), title: same('Overtime of Sok Dara') },
      true,
      'en',
      'Overtime · 1 d',
    ],
    [
      'says a title that only begins like the name',
      { ...leave, person: { name: 'An', nativeName: '' } },
      false,
      'en',
      'An · Annual leave, 3 Dec 2026 · 1 d',
    ],
    ['has no amount where there is none', { ...leave, amount: null }, true, 'en', 'Annual leave, 3 Dec 2026'],
    ['has no name of somebody unknown', { ...leave, person: null }, false, 'en', 'Annual leave, 3 Dec 2026 · 1 d'],
  ] as const)('%s', (_what, subject, isOwn, language, text) => {
    const said = subjectText(subject, isOwn)
    expect(typeof said === 'string' ? said : said[language]).toBe(text)
  })
})
