import { LOCALES } from '@muster/kernel/names'
import { expect, it } from 'vitest'

/** What begins the page's own words, which hold the units of a duration. */
const wordsOf = async (locale: (typeof LOCALES)[number]) =>
  (await import(`./catalogue/start.${locale}.ts`)).default as { time: { hoursMinutes: string; minutes: string } }

it.each(LOCALES)(
  'names the unit of minutes after hours as well, where the language writes units (%s)',
  async (locale) => {
    const { time } = await wordsOf(locale)
    const [, unit = ''] = time.minutes.split('{{minutes}}')
    const [, said = ''] = time.hoursMinutes.split('{{minutes}}')
    // English writes `8 h 05`; the others say what is left over, as one does.
    if (locale === 'en_US') expect(said).toBe('')
    else expect(unit.trim().startsWith(said.trim()) && said.trim() !== '').toBe(true)
  },
)
