import { ShiftInput } from '@muster/contract/attendance/shift'
import { EmployeeInput } from '@muster/contract/organisation/employee'
import { dateProblems } from '@muster/contract/organisation/employee-dates'
import { addDays, type Day, day, daysFrom, weekday } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { hoursProblems } from '../src/modules/rostering/shift/shift.rules.ts'
import { newId } from '../src/platform/base/crypto.ts'
import { demoGroup } from './group.ts'
import { signInsOf } from './identity/accounts.ts'

const ANCHOR = day('2026-11-20')
const GROUP = demoGroup(ANCHOR)
const PEOPLE = GROUP.companies.flatMap((c) => c.people)

type Dated = { from: Day; to: Day | null }
const isOn = (d: Day) => (p: Dated) => p.from <= d && (p.to === null || d <= p.to)

/** Both ends, and that no two of the spans share a day. */
function spanOf(spans: readonly Dated[]): { from: Day | undefined; to: Day | null | undefined; gaps: number } {
  const sorted = spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const gaps = sorted.filter((s, i) => i > 0 && addDays(sorted[i - 1]?.to ?? s.from, 1) !== s.from).length
  return { from: sorted[0]?.from, to: sorted.at(-1)?.to, gaps }
}

const siblings = <D extends { parentId: string | null }>(departments: readonly D[]) => [
  ...Map.groupBy(departments, (d) => d.parentId).values(),
]

describe('the demo group', () => {
  it('is the same on every machine for a day', () => {
    expect(demoGroup(ANCHOR)).toEqual(GROUP)
    const digest = PEOPLE.map((p) => `${p.fields.jobNumber} ${p.fields.name}`).slice(0, 3)
    expect(digest).toEqual(['A-0001 Tạ Thu Yến', 'A-0003 Dương Bảo Thảo', 'A-0004 Cao Hữu Quang'])
  })

  it.each(['2026-01-01', '2027-02-28', '2028-02-29', '2026-12-31'])('holds together when loaded on %s', (text) => {
    const anchor = day(text)
    for (const company of demoGroup(anchor).companies) {
      for (const p of company.people) {
        expect(dateProblems(p.fields, anchor), p.key).toEqual({})
        expect(spanOf(p.positions)).toEqual({ from: p.fields.onboardOn, to: p.resignOn, gaps: 0 })
        expect(spanOf(p.patterns).gaps).toBe(0)
      }
      expect(company.calendar.filter((m) => m.kind === 'H-attendance' && m.day < anchor)).toHaveLength(1)
    }
  })

  it('has three companies in three countries and 240 people with names in three scripts', () => {
    expect(GROUP.companies.map((c) => [c.code, c.nation, c.people.length])).toEqual([
      ['ALPHA', 'VN', 128],
      ['BETA', 'KH', 64],
      ['GAMMA', 'TW', 48],
    ])
    const native = PEOPLE.map((p) => p.fields.nativeName)
    expect(native.filter((n) => /\p{Script=Khmer}/u.test(n)).length).toBeGreaterThan(50)
    expect(native.filter((n) => /\p{Script=Han}/u.test(n)).length).toBeGreaterThan(100)
    expect(PEOPLE.filter((p) => /[ễầêạữốươ]/.test(p.fields.name)).length).toBeGreaterThan(50)
    expect(new Set(PEOPLE.map((p) => p.employmentId)).size).toBe(240)
    for (const { people } of GROUP.companies) expect(new Set(people.map((p) => p.fields.name)).size).toBe(people.length)
  })

  it('calls everything by a Khmer name as well, siblings by different ones', () => {
    for (const { names, offices, departments, levels, shifts, weeks } of GROUP.companies) {
      const named = { companies: [{ names }], offices, levels, shifts, weeks }
      for (const all of [...Object.values(named), ...siblings(departments)]) {
        const called = all.map((one) => one.names.km ?? '')
        expect(called.filter((name) => !/\p{Script=Khmer}/u.test(name))).toEqual([])
        expect(new Set(called).size).toBe(called.length)
      }
    }
    const ofBeta = GROUP.companies.find((c) => c.code === 'BETA')?.calendar ?? []
    expect(ofBeta.filter((m) => !m.names.km).map((m) => m.names.en)).toEqual([])
  })

  it('fills in the whole form of everybody, as the form itself would take it [3.08, 5.01]', () => {
    for (const company of GROUP.companies) {
      for (const p of company.people) {
        const [position] = p.positions
        const { departmentId, officeId, levelId } = position ?? {}
        const form = { companyId: company.id, ...p.fields, departmentId, officeId, levelId, pin: p.pins[0]?.pin }
        expect(EmployeeInput.safeParse(form).error?.issues ?? [], p.key).toEqual([])
      }
      expect(new Set(company.people.map((p) => p.fields.jobNumber)).size).toBe(company.people.length)
      expect(new Set(company.people.map((p) => p.fields.email)).size).toBe(company.people.length)
    }
  })

  it('places everybody in departments, offices and levels of their own company', () => {
    for (const { departments, offices, levels, people } of GROUP.companies) {
      const known = new Set([...departments, ...offices, ...levels].map((x) => x.id))
      for (const { departmentId, officeId, levelId } of people.flatMap((p) => p.positions))
        expect([departmentId, officeId, levelId].filter((id) => !known.has(id))).toEqual([])
      expect(Math.max(...departments.map((d) => d.path.split('/').length))).toBe(3)
      expect(
        departments.every((d, i) => d.parentId === null || departments.findIndex((x) => x.id === d.parentId) < i),
      ).toBe(true)
    }
  })

  it('gives PINs from 1001 on, no number to two people of a space at once', () => {
    const pins = PEOPLE.flatMap((p) => p.pins.map((pin) => ({ ...pin, employmentId: p.employmentId })))
    const numbers = new Set(pins.map((p) => Number(p.pin)))
    expect([Math.min(...numbers), Math.max(...numbers), numbers.size]).toEqual([1001, 1240, 240])
    const held = pins.map((p) => `${p.pinSpaceId}:${p.pin}`)
    expect(new Set(held).size).toBe(held.length)
    for (const p of PEOPLE) expect(spanOf(p.pins)).toEqual({ from: p.fields.onboardOn, to: p.resignOn, gaps: 0 })
  })

  it('keeps two offices of ALPHA empty, each with machines of its own', () => {
    const alpha = GROUP.companies[0]
    const used = new Set(alpha?.people.flatMap((p) => p.positions.map((x) => x.officeId)))
    const empty = alpha?.offices.filter((o) => !used.has(o.id)) ?? []
    expect(empty.map((o) => o.names.en)).toEqual(['Software studio', 'Public authority'])
    expect(new Set(alpha?.offices.map((o) => o.pinSpaceId)).size).toBe(4)
  })

  it('tells of newcomers, people away, leaving, gone, and moved from one position to the next [4.13]', () => {
    const count = (state: string) => PEOPLE.filter((p) => p.state === state).length
    const states = ['probation', 'unpaid-leave', 'notice', 'resigned'].map((s) => [s, count(s)])
    expect(Object.fromEntries(states)).toEqual({ probation: 7, 'unpaid-leave': 3, notice: 4, resigned: 5 })
    for (const p of PEOPLE) {
      if (p.state === 'probation') expect((p.fields.regularizationOn ?? '') > ANCHOR).toBe(true)
      if (p.state === 'resigned')
        expect(p.resignOn !== null && p.resignOn < ANCHOR && p.resignOn > GROUP.from).toBe(true)
      if (p.state === 'notice') expect(p.resignOn !== null && p.resignOn > ANCHOR).toBe(true)
      if (p.state === 'unpaid-leave') expect(p.patterns.filter(isOn(ANCHOR))).toEqual([])
    }
    const moved = PEOPLE.filter((p) => p.positions.length === 2)
    expect(moved).toHaveLength(4)
    expect(moved.filter((p) => p.pins.length === 2)).toHaveLength(2)
  })

  it('has accounts for four kinds of people in each company', () => {
    const signIns = signInsOf(GROUP).map((s) => `${s.company}/${s.account}`)
    expect(signIns).toEqual(
      ['ALPHA', 'BETA', 'GAMMA'].flatMap((c) => ['admin', 'hr', 'manager', 'staff'].map((a) => `${c}/${a}`)),
    )
  })

  it('keeps ordinary people as they are, whenever the group is loaded', () => {
    const later = demoGroup(day('2027-05-03')).companies.flatMap((c) => c.people)
    for (const p of PEOPLE.filter((x) => x.story === undefined)) {
      const same = later.find((x) => x.employmentId === p.employmentId)
      expect([same?.fields, same?.pins, same?.positions]).toEqual([p.fields, p.pins, p.positions])
    }
  })
})

describe('the schedules of the demo group', () => {
  it('have shifts that hold: day, late, night over midnight, split, flexible, free, in only [3.12, 5.07]', () => {
    for (const { id: companyId, shifts } of GROUP.companies) {
      expect(shifts.map((s) => s.letter).join('')).toBe('DLNSFROI')
      for (const { versions, letter, colour, names } of shifts) {
        for (const { hours, effectiveOn } of versions) {
          expect(hoursProblems(hours)).toEqual({})
          const input = { companyId, letter, colour, names, departmentIds: [], effectiveOn, hours }
          expect(ShiftInput.safeParse(input).error?.issues ?? []).toEqual([])
        }
      }
      // Told by age they come in this order, and before whatever is made later.
      const ids = shifts.map((s) => s.id)
      expect([...ids, newId()].toSorted()).toEqual([...ids, expect.any(String)])
      const hoursOf = (letter: string) => shifts.find((s) => s.letter === letter)?.versions.at(-1)?.hours
      expect(hoursOf('N')?.periods).toEqual([{ from: 1320, to: 1800 }])
      expect(hoursOf('S')?.periods).toHaveLength(2)
      expect(hoursOf('I')?.clocking).toBe('in-only')
    }
  })

  it('name shifts of their company, and everybody in place has a week', () => {
    for (const { shifts, weeks, people, cells } of GROUP.companies) {
      const known = new Set<string | null>([null, ...shifts.map((s) => s.id)])
      expect(weeks.flatMap((w) => w.shiftIds).filter((id) => !known.has(id))).toEqual([])
      expect(cells.filter((c) => !known.has(c.shiftId))).toEqual([])
      expect(new Set(cells.map((c) => `${c.employmentId}:${c.day}`)).size).toBe(cells.length)
      const inPlace = people.filter((p) => p.state !== 'unpaid-leave' && p.state !== 'resigned')
      for (const p of inPlace) expect(p.patterns.filter(isOn(ANCHOR)), p.key).toHaveLength(1)
    }
  })

  it('swap nights by hand, in the past and ahead', () => {
    for (const { cells } of GROUP.companies) {
      expect(cells.filter((c) => c.shiftId === null).length).toBeGreaterThan(2)
      expect(cells.some((c) => c.day < ANCHOR) && cells.some((c) => c.day > ANCHOR)).toBe(true)
    }
  })

  it('keep the holidays of each country, one of them worked', () => {
    const dayOf = (code: string, kind: string) =>
      GROUP.companies
        .find((c) => c.code === code)
        ?.calendar.filter((m) => m.kind === kind)
        .map((m) => m.day) ?? []
    expect(dayOf('ALPHA', 'holiday')).toContain('2026-04-30')
    expect(dayOf('BETA', 'holiday')).toContain('2026-10-29')
    expect(dayOf('GAMMA', 'holiday')).toContain('2026-10-10')
    expect(['ALPHA', 'BETA', 'GAMMA'].map((c) => dayOf(c, 'H-attendance'))).toEqual([
      ['2026-09-02'],
      ['2026-11-09'],
      ['2026-09-25'],
    ])
    expect(dayOf('BETA', 'foreign-spring-festival')).toContain('2026-02-17')
  })

  it('know a working day on which the machine of one office stood still', () => {
    for (const d of daysFrom(ANCHOR, addDays(ANCHOR, 9))) {
      const silent = demoGroup(d).companies.flatMap((c) => (c.silent ? [c.silent.day] : []))
      expect(silent.map(weekday)).toEqual([3])
    }
  })
})
