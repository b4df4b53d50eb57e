// @module-tag no-retry

import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { type Leaving, planAway } from './transfer-away.rules.ts'

const FROM = day('2026-12-01')
const PLACE = { departmentId: 'd', officeId: 'o', levelId: 'l' }
const known = (over: Partial<Leaving> = {}): Leaving => ({
  ...{ onboardOn: day('2026-03-01'), resignOn: null },
  positions: [{ id: 'p', from: day('2026-03-01'), to: null, departmentId: 'a', officeId: 'b', levelId: 'c' }],
  ...{ hasLater: false, isThere: false, isNumberTaken: false, isPinTaken: false },
  ...over,
})
const later = { id: 'q', from: day('2026-12-01'), to: null, departmentId: 'a', officeId: 'b', levelId: 'c' }

describe('going to another company', () => {
  it('ends the employment here on the day before, where somebody stood last', () => {
    expect(planAway(known(), FROM, PLACE)).toEqual({
      ...{ before: { departmentId: 'a', officeId: 'b', levelId: 'c' }, after: PLACE },
      lastOn: '2026-11-30',
    })
  })

  it.each([
    ['on the first day', { onboardOn: FROM }, PLACE, 'organisation.errors.position_outside_employment'],
    ['after the last', { resignOn: day('2026-11-29') }, PLACE, 'organisation.errors.position_outside_employment'],
    ['on notice', { resignOn: day('2026-12-31') }, PLACE, 'organisation.transfer.leaving'],
    ['with a position that begins then', { positions: [later] }, PLACE, 'organisation.transfer.plannedLater'],
    ['with a later decision', { hasLater: true }, PLACE, 'organisation.transfer.plannedLater'],
    ['who works there already', { isThere: true }, PLACE, 'organisation.transfer.alreadyThere'],
    ['with somebody else’s number', { isNumberTaken: true }, PLACE, 'organisation.errors.job_number_taken'],
    ['with somebody else’s PIN', { isPinTaken: true }, PLACE, 'organisation.transfer.pinTaken'],
    ['to a place that is gone', {}, { departmentId: 'd', officeId: 'o' }, 'organisation.transfer.placeGone'],
  ])('is refused %s', (_, over, change, word) => {
    expect(planAway(known(over), FROM, change)).toMatchObject({ problem: { word } })
  })
})
