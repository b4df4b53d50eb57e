import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { EMPTY_FIELDS } from '@muster/contract/organisation/employee-fields'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { jobEndpoints } from '@muster/contract/system/job'
import { type Day, day } from '@muster/kernel/day'
import { expect } from 'vitest'
import { ask, tokenOf } from './api.ts'
import { productAddress } from './product.ts'

const same = (name: string) => ({ cn: name, en: name, vn: name })

/** Somebody of ALPHA in whose place new things are made, as HR sees it. */
async function anybody() {
  const { items } = await ask(employeeEndpoints.list, {}, await tokenOf('hr'))
  const { companyId = '', departmentId, officeId, levelId } = items.find((one) => one.levelId && one.officeId) ?? {}
  if (!departmentId || !officeId || !levelId) throw new Error('nobody has a place yet')
  return { companyId, departmentId, officeId, levelId }
}

/** A department of ALPHA without people. */
export async function makeDepartment(name: string) {
  const { companyId } = await anybody()
  return ask(departmentEndpoints.create, { companyId, names: same(name), parentId: null }, await tokenOf('admin'))
}

/** A letter that no shift has: every file of a run makes its shifts in the same company. */
export async function freeLetter(): Promise<string> {
  const { items } = await ask(shiftEndpoints.list, { pageSize: 200 }, await tokenOf('hr'))
  const taken = new Set(items.map((shift) => shift.letter))
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const free = alphabet.flatMap((a) => alphabet.map((b) => a + b)).find((letter) => !taken.has(letter))
  if (!free) throw new Error('every letter is taken')
  return free
}

/** A shift of ALPHA from eight to five with a break at noon, from a day long past, for some departments or for every one. */
export async function makeShift(name: string, departmentIds: string[] = []) {
  const { companyId } = await anybody()
  const letter = await freeLetter()
  const windows = { before: 180, after: 300, lateGrace: 0, earlyGrace: 0, flexStartTo: null, core: null }
  const spans = { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] }
  const hours = { kind: 'fixed', ...spans, ...windows, requiredMinutes: 480, clocking: 'in-and-out' } as const
  const head = { companyId, letter, colour: 4, names: same(name), departmentIds }
  return ask(shiftEndpoints.create, { ...head, effectiveOn: day('2020-01-01'), hours }, await tokenOf('hr'))
}

/** A week of ALPHA with the same shift from Monday to Friday. */
export async function makeWeek(name: string, shiftId: string) {
  const { companyId } = await anybody()
  const shiftIds = [shiftId, shiftId, shiftId, shiftId, shiftId, null, null]
  return ask(patternEndpoints.create, { companyId, names: same(name), shiftIds }, await tokenOf('hr'))
}

/** An office of ALPHA with PINs of its own. */
export async function makeOffice(name: string) {
  const { companyId } = await anybody()
  return ask(
    officeEndpoints.create,
    { companyId, names: same(name), nation: 'VN', zone: 'Asia/Ho_Chi_Minh' },
    await tokenOf('hr'),
  )
}

/** An employee of ALPHA since the beginning of 2026, without a shift. */
export async function makePerson(name: string, jobNumber: string, at: { officeId?: string } = {}) {
  const place = { ...(await anybody()), ...at }
  return ask(employeeEndpoints.create, { ...formOf(name, jobNumber), ...place }, await tokenOf('hr'))
}

/** Has the contract of somebody whom `makePerson` made end on a day: if that is soon, it waits for whoever may change people. */
export async function endContract({ id, version, name, jobNumber }: Made, contractEndOn: Day) {
  const form = { ...formOf(name, jobNumber), contractType: 'fixed-term' as const, contractEndOn }
  return ask(employeeEndpoints.update, { id, version, ...form }, await tokenOf('hr'))
}

type Made = { id: string; version: number; name: string; jobNumber: string }

/** What the form of an employee says of somebody new. */
function formOf(name: string, jobNumber: string) {
  const person = { sex: 'female', birthday: day('1991-02-03'), nationality: 'VN', education: 'master' } as const
  return { ...EMPTY_FIELDS, name, jobNumber, onboardOn: day('2026-01-05'), ...person, maritalStatus: 'single' as const }
}

/** Lines of a machine's log: a PIN and a local wall time each, `YYYY-MM-DD HH:MM:SS`. */
export function logOf(lines: readonly (readonly [pin: number, time: string])[]): string {
  return lines.map(([pin, time]) => `${String(pin).padStart(9)}\t${time}\t1\t255\t1\t0\n`).join('')
}

/** Sends a machine's log to an office, waits until it is read, and gives the id of the import. */
export async function importLog(officeId: string, fileName: string, text: string): Promise<string> {
  const token = await tokenOf('hr')
  const body = new FormData()
  body.append('officeId', officeId)
  body.append('file', new Blob([text]), fileName)
  const response = await fetch(`${productAddress()}/api${punchImportEndpoints.upload.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const { data, msg } = (await response.json()) as { data: { jobId: string }; msg: string }
  if (!response.ok) throw new Error(msg)
  await expect.poll(async () => (await ask(jobEndpoints.get, { id: data.jobId }, token)).state).toBe('done')
  const { items } = await ask(punchImportEndpoints.list, { officeId }, token)
  const made = items.find((one) => one.fileName === fileName)
  if (!made) throw new Error(`${fileName} was not imported`)
  return made.id
}
