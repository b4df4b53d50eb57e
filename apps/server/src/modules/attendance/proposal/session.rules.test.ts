import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanMinutes, lengthOf, sessionsOf } from './session.rules.ts'

const MONDAY = 18_001
/** Punches of a plan in words: `'0 08:00 17:00 | 1 22:00 +06:00'` is day 0 and a night from day 1 into the next. */
function punches(plan: string): number[] {
  return plan.split('|').flatMap((part) => {
    const [day = '0', ...times] = part.trim().split(/\s+/)
    return times.map((time) => {
      const [hour = 0, minute = 0] = time.replace('+', '').split(':').map(Number)
      return ((MONDAY + Number(day) + (time.startsWith('+') ? 1 : 0)) * 1440 + hour * 60 + minute) * 60
    })
  })
}

const reported = (plan: string) =>
  sessionsOf(punches(plan)).map(({ day, punches: minutes }) => [day - MONDAY, ...minutes.map((minute) => minute / 60)])
const everyWeek = (text: (day: number) => string) =>
  [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((day) => `${day} ${text(day)}`).join('|')

describe('the working days of a person', () => {
  it('are calendar days where people go home in the evening', () => {
    expect(reported('0 08:00 17:00 | 1 08:00 12:00 13:00 17:00 | 2 08:00')).toEqual([
      [0, 8, 17],
      [1, 8, 12, 13, 17],
      [2, 8],
    ])
  })

  it('keep a night whole, on the day it began, even where one end of it is missing', () => {
    expect(reported('0 22:00 +06:00 | 1 22:00 | 2 +06:00 | 3 22:00 +06:00 | 4 22:00 +06:00')).toEqual([
      [0, 22, 30],
      [1, 22],
      [2, 30],
      [3, 22, 30],
      [4, 22, 30],
    ])
  })

  it('count a shift from midnight on its own day', () => {
    expect(reported(everyWeek(() => '00:10 08:00')).slice(0, 2)).toEqual([
      [0, 10 / 60, 8],
      [1, 10 / 60, 8],
    ])
  })

  it('keep a late going home after midnight with its evening', () => {
    const plan = `${everyWeek(() => '10:00 19:00')} | 14 10:00 +01:30 | 15 10:30 19:00`
    expect(reported(plan).slice(-2)).toEqual([
      [14, 10, 25.5],
      [15, 10.5, 19],
    ])
  })

  it.each([
    ['day', '06:00 18:05', [0, 6, 18 + 1 / 12]],
    ['night', '18:00 +06:05', [0, 18, 30 + 1 / 12]],
  ])('of twelve hours by %s are told by what stands around the days off', (_, times, first) => {
    expect(reported(everyWeek(() => times))[0]).toEqual(first)
  })

  it('follow hours that change from week to week', () => {
    const shifts = ['06:00 14:00', '14:00 22:00', '22:00 +06:00']
    const plan = [0, 1, 2].flatMap((week) => [0, 1, 2, 3].map((day) => `${week * 7 + day} ${shifts[week]}`)).join('|')
    const sessions = reported(plan)
    expect(sessions).toHaveLength(12)
    expect(sessions.map(([day]) => day)).toEqual([0, 1, 2, 3, 7, 8, 9, 10, 14, 15, 16, 17])
    expect(sessions[8]).toEqual([14, 22, 30])
  })

  it('hold every punch exactly once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 * 86_400 }), { maxLength: 120 }), (seconds) => {
        const sessions = sessionsOf(seconds)
        const minutes = sessions.flatMap((session) => session.punches.map((minute) => session.day * 1440 + minute))
        const clean = cleanMinutes(seconds)
        expect(minutes.every((minute) => clean.includes(minute))).toBe(true)
        expect(minutes).toEqual([...minutes].sort((a, b) => a - b))
        expect(new Set(sessions.map((session) => session.punches[0])).size).toBeLessThanOrEqual(sessions.length)
        for (const session of sessions) expect(lengthOf(session)).toBeLessThan(1440)
      }),
    )
  })
})

describe('punches', () => {
  it('within two minutes are one, however often the key is pressed', () => {
    const at = MONDAY * 86_400
    expect(cleanMinutes([at + 300, at, at + 59, at + 119, at + 121])).toEqual([0, 2, 5].map((m) => MONDAY * 1440 + m))
  })
})
