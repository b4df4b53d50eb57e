import type { Endpoint } from '@muster/contract/endpoint'
import { LANGUAGES, type Names, nameFor } from '@muster/kernel/names'
import readSheets from 'read-excel-file/node'
import { expect } from 'vitest'
import { expectAbsent, expectFields } from './entity.ts'
import { type Answer, expectRefused, type TestServer } from './server.ts'

type Shown = string | number | boolean | null

/**
 * The sheet that a download answered with, opened again: its title, its file's name, the headings and the rows, and a second sheet whole. A day reads
 * `YYYY-MM-DD`, a moment `YYYY-MM-DD HH:MM:SS`, an empty cell `null`.
 */
export async function sheetIn(answer: Answer<Endpoint>) {
  expect(answer.status, answer.msg).toBe(200)
  expect(answer.raw.headers['content-type']).toContain('spreadsheetml')
  const [sheet, second] = await readSheets(answer.raw.rawPayload)
  const [head = [], ...rows] = (sheet?.data ?? []).map((row) => row.map(shownOf))
  const [, file = ''] = /filename\*=UTF-8''(.*)$/.exec(String(answer.raw.headers['content-disposition'])) ?? []
  return {
    title: sheet?.sheet,
    file: decodeURIComponent(file),
    head,
    rows,
    second: second?.data.map((row) => row.map(shownOf)),
  }
}

function shownOf(cell: unknown): Shown {
  if (!(cell instanceof Date)) return cell as Shown
  // Spreadsheets keep moments as fractions of a day, whose seconds are not whole.
  const text = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

/** The cells of names for an English reader: the name shown, then each of them. */
export const nameCells = (names: Names): Shown[] => [
  nameFor(names, 'en_US').text,
  ...LANGUAGES.map((language) => names[language] || null),
]

/**
 * Expects a list's sheet to be refused without a session or the permission of the list, about a company out of reach of ALPHA's
 * HR, or of another holder of its code, and by filters that the list does not have or take. `needed` is what the list cannot do without.
 */
export async function expectSheetGuarded(
  t: TestServer,
  sheet: Endpoint,
  needed: object = {},
  { token: holder } = t.group.hr,
): Promise<void> {
  const hr = t.as(holder)
  const ask = (input: object) => hr.call(sheet, { ...needed, ...input })
  for (const token of [undefined, 'no-such-token'])
    expectRefused(await t.as(token).call(sheet, needed), 'system.unauthorized')
  const refused = await t.as(t.group.staff.token).call(sheet, needed)
  expectRefused(refused, 'system.forbidden')
  expect(refused.refusal.permission).toBe(sheet.access)
  await expectAbsent((companyId) => ask({ companyId }), t.group.beta.id, 'system.company_not_found')
  expectFields(await ask({ companyId: 'ALPHA' }), { companyId: 'not_an_id' })
  // A sheet has no pages: it is whole or refused.
  for (const part of ['page', 'pageSize', 'after'])
    expectFields(await ask({ [part]: 1 }), { [part]: 'unknown_property' })
}
