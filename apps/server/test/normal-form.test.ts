// @module-tag no-retry

import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { pinSpaceEndpoints as spaces } from '@muster/contract/organisation/pin-space'
import { day } from '@muster/kernel/day'
import { normalForm } from '@muster/kernel/normal-form'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeJobNumber } from '../src/modules/organisation/record/employee.queries.ts'
import { employeeForm } from './make.ts'
import { expectRefused, openTestServer, type TestServer } from './server.ts'
import { DAY_HOURS, nextLetter } from './shifts.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const named = (en: string) => ({ cn: '', en, vn: '' })
const REST = Array<string | null>(7).fill(null)
/** How each noun is made under a name, and what it is called then. */
const makers = {
  office: async (en: string) => {
    const place = { companyId: t.group.alpha.id, nation: 'VN', zone: 'Asia/Ho_Chi_Minh' }
    const answer = await t.as(t.group.hr.token).call(offices.create, { ...place, names: named(en) })
    return { answer, stored: () => answer.data.names.en, problem: { 'names.en': 'name_exists' } }
  },
  department: async (en: string) => {
    const place = { companyId: t.group.alpha.id, parentId: t.group.alpha.departmentId }
    const answer = await t.as(t.group.admin.token).call(departments.create, { ...place, names: named(en) })
    return { answer, stored: () => answer.data.names.en, problem: { 'names.en': 'name_exists' } }
  },
  level: async (en: string) => {
    const place = { companyId: t.group.alpha.id, rank: 9, isManager: false }
    const answer = await t.as(t.group.hr.token).call(levels.create, { ...place, names: named(en) })
    return { answer, stored: () => answer.data.names.en, problem: { 'names.en': 'name_exists' } }
  },
  pattern: async (en: string) => {
    const week = { companyId: t.group.alpha.id, shiftIds: REST }
    const answer = await t.as(t.group.hr.token).call(patterns.create, { ...week, names: named(en) })
    return { answer, stored: () => answer.data.names.en, problem: { 'names.en': 'name_exists' } }
  },
  shift: async (en: string) => {
    const answer = await t.as(t.group.hr.token).call(shifts.create, { ...shiftOf(nextLetter()), names: named(en) })
    return { answer, stored: () => answer.data.names.en, problem: { 'names.en': 'name_exists' } }
  },
  'PIN space': async (label: string) => {
    const answer = await t.as(t.group.admin.token).call(spaces.create, { label })
    return { answer, stored: () => answer.data.label, problem: { label: 'name_exists' } }
  },
}
const shiftOf = (letter: string) => ({
  ...{ companyId: t.group.alpha.id, letter, colour: 1, departmentIds: [], effectiveOn: day('2026-01-01') },
  ...{ names: named(`Shift ${letter}`), hours: DAY_HOURS },
})

describe('a name [5.05]', () => {
  for (const [noun, make] of Object.entries(makers))
    it(`of a ${noun} is kept as it was typed, trimmed, and is no other's, however that is written`, async () => {
      const first = await make(' Ｕq \u200b1 ')
      expect([first.answer.status, first.stored()]).toEqual([200, 'Ｕq \u200b1'])
      for (const written of ['Uq 1', 'uQ 1', 'ｕｑ　１', 'U\u200bq  1', '\u2060Uq 1']) {
        const twin = await make(written)
        expectRefused(twin.answer, 'system.name_exists')
        expect(twin.answer.refusal.fields).toEqual(twin.problem)
      }
      expect((await make('Úq 1')).answer.status).toBe(200)
    })

  it('of one letter is a shift’s alone in every width', async () => {
    const hr = t.as(t.group.hr.token)
    expect((await hr.call(shifts.create, shiftOf('Ｑ'))).data.letter).toBe('Ｑ')
    for (const letter of ['q', 'Q']) {
      const twin = await hr.call(shifts.create, { ...shiftOf(letter), names: named('Another') })
      expectRefused(twin, 'attendance.letter_taken')
      expect(twin.refusal.fields).toEqual({ letter: 'taken' })
    }
  })

  it('that is a number of an employee, too', async () => {
    const hr = t.as(t.group.hr.token)
    const form = (jobNumber: string) => employeeForm(t.group.alpha, jobNumber)
    const { id } = (await hr.call(employees.create, form(' Ｕq-7 '))).data
    expect((await hr.call(employees.get, { id })).data.jobNumber).toBe('Uq-7')
    for (const written of ['Uq-7', 'UQ-7', 'uq\u200b-７']) {
      const twin = await hr.call(employees.create, form(written))
      expectRefused(twin, 'organisation.job_number_taken')
      expect(twin.refusal.fields).toEqual({ jobNumber: 'taken' })
    }
    const { id: alpha } = t.group.alpha
    expect(await t.server.runAsSystem((ctx) => freeJobNumber(ctx, alpha, 'UQ-7'), [alpha])).toBe('UQ-7-2')
  })
})

it('the normal form is the same after it was made, and however the accents were typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalForm(normalForm(text))).toBe(normalForm(text))
      expect(normalForm(text.normalize('NFD'))).toBe(normalForm(text.normalize('NFC')))
    }),
  )
})

it('the normal form of the database is that of the program, for every character that the database knows', async () => {
  const client = new pg.Client(t.ownerUrl)
  await client.connect()
  try {
    // The planes in which living languages lie, without surrogates, and that of invisible marks.
    const { rows } = await client.query<{ point: number; form: string }>(
      `select point, platform.normal_form('a' || chr(point) || 'b') as form
       from generate_series(1, 921599) point where point not between 55296 and 57343 and point not between 131072 and 917503`,
    )
    const written = (point: number) => `a${String.fromCodePoint(point)}b`
    const different = rows.filter(({ point, form }) => form !== normalForm(written(point)))
    // The program's Unicode is newer: what came since has neither case nor width in the database, and stays there as it is.
    expect(different.filter(({ point, form }) => form !== written(point))).toEqual([])
    expect(different.length).toBeLessThan(250)
    expect(
      different.filter(
        ({ point }) => /\p{sc=Latin}|\p{sc=Han}|\p{sc=Khmer}/u.test(written(point)[1] ?? '') && point < 0xa700,
      ),
    ).toEqual([])
  } finally {
    await client.end()
  }
})
