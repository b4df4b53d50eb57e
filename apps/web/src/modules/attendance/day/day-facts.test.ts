import { messagesOf } from '@muster/contract/messages'
import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import start from '../../../lib/words/catalogue/start.en_US.ts'
import { formatOf } from '../../../lib/words/format.ts'
import { NAMESPACE, numbers, sayIn } from '../../../lib/words/say-in.ts'
import type { Say } from '../../../lib/words/words.ts'
import { DAY_AXIS } from '../../../ui/display/time-axis.ts'
import { axisAroundDays, type DayFacts, dayInWords } from './day-facts.ts'

let t: Say
beforeAll(async () => {
  const words = createInstance()
  await words.use(numbers).init({
    lng: 'en_US',
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: { en_US: { [NAMESPACE]: { ...start, ...messagesOf('en_US') } } },
  })
  t = sayIn(words, 'en_US')
})
const said = (facts: DayFacts) => dayInWords(facts, t, formatOf('en_US', t)).split('; ')

describe('a day in words', () => {
  it('says every part of the bar', () => {
    const facts = {
      plan: [{ from: 480, to: 1020 }],
      breaks: [{ from: 720, to: 780 }],
      work: [{ from: 497, to: 1020 }],
      extra: [{ from: 1020, to: 1080 }],
      leave: [{ from: 780, to: 900 }],
      late: [{ from: 480, to: 497 }],
      early: [{ from: 1000, to: 1020 }],
      open: [{ from: 480, to: 1020 }],
      punches: [497, 1021],
      missing: [1020],
    }
    expect(said(facts)).toEqual([
      'Planned from 08:00 to 17:00',
      'Break from 12:00 to 13:00',
      'Worked from 08:17 to 17:00',
      'Beyond the plan from 17:00 to 18:00',
      'On leave from 13:00 to 15:00',
      'Late: missing from 08:00 to 08:17',
      'Left early: missing from 16:40 to 17:00',
      'Working since 08:00',
      'Punches: 08:17, 17:01',
      'Missing punch at 17:00',
    ])
  })
  it('marks what lies after midnight', () => {
    expect(said({ plan: [{ from: 1320, to: 1440 }] })).toEqual(['Planned from 22:00 to 00:00 +1'])
  })
  it('says so when there is nothing', () => {
    expect(said({})).toEqual(['Nothing planned, nothing punched'])
    expect(said({ work: [], punches: [] })).toEqual(['Nothing planned, nothing punched'])
  })
})

it('finds an axis that holds every part of every day', () => {
  expect(axisAroundDays([{ plan: [{ from: 1320, to: 1800 }] }, { punches: [350] }])).toEqual({ from: 300, to: 1860 })
  expect(axisAroundDays([{ missing: [1330] }])).toEqual({ from: 360, to: 1380 })
  expect(axisAroundDays([])).toEqual(DAY_AXIS)
})
