import { attendanceWords } from '@muster/contract/attendance/words'
import { LOCALES } from '@muster/kernel/names'
import { expect, it } from 'vitest'

it.each(LOCALES)('tells the marks of the squares apart by their letters (%s)', async (locale) => {
  const { code } = (await attendanceWords.load[locale]()).default
  // Work on a day off and after a shift are both beyond the plan.
  const { offDayWork, ...others } = code
  expect(offDayWork).toBe(others.extra)
  const letters = Object.values(others)
  expect(letters).toEqual([...new Set(letters)])
})
