import { isDeepStrictEqual } from 'node:util'
import { DIFFERENCE_MINUTES } from '@muster/contract/attendance/difference'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import type { Endpoint } from '@muster/contract/endpoint'
import { passwordEndpoints } from '@muster/contract/identity/password'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { payRunEndpoints } from '@muster/contract/payroll/pay-run'
import type { Instant } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Server } from '../src/app.ts'
import { modules } from '../src/modules.ts'
import { say } from '../src/platform/base/words.ts'
import { cloneDatabase } from '../test/database.ts'
import { type Caller, callerOf, openOn } from '../test/server.ts'
import { DEMO_PASSWORD } from './identity/demo-password.ts'
import { loadDemo } from './load.ts'

const NOW = '2026-11-20T03:40:00.000Z' as Instant

/** Every list that can be fetched as a sheet, by its address. */
const SHEETS = modules
  .flatMap((module) => module.routes)
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .filter(({ method, kind, path }) => method === 'GET' && kind === 'download' && /\/export/.test(path))
  .map((endpoint): [string, Endpoint] => [endpoint.path, endpoint])

let server: Server
let admin: Caller
let companyId: string
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await cloneDatabase(inject('cluster'))
  // A long sheet is answered with, too: what it holds is looked at, not how it is made.
  server = await openOn(database.programUrl, { now: NOW }, { rowsInCall: 1_000_000 })
  drop = database.drop
  await loadDemo(server, database.ownerUrl, () => {})
  const own = { companyCode: 'ALPHA', account: 'admin', password: DEMO_PASSWORD }
  const { data } = await callerOf(server, undefined).call(sessionEndpoints.login, own)
  admin = callerOf(server, data.accessToken)
  const [current, secondary] = [DEMO_PASSWORD, 'pay2026']
  await admin.call(passwordEndpoints.changeSecondary, { current, next: secondary, confirm: secondary })
  await admin.call(passwordEndpoints.openWindow, { secondary })
  companyId = (await admin.call(sessionEndpoints.getInfo, {})).data.userInfo.companies[0]?.companyId ?? ''
}, 240_000)
afterAll(async () => {
  await server.close()
  await drop()
})

/** What lists of one month, one company or one person have to be told. */
const asked = async (path: string): Promise<object> => {
  const month = '2026-11' as Month
  const find = async (endpoint: Endpoint, input: object) =>
    (await admin.call(endpoint, input as never)).data as { items: { id: string }[] }
  switch (path) {
    case '/attendance/exceptions/export':
      return { companyId, month, kind: 'missing' }
    case '/attendance/differences/export':
      return { companyId, month: '2026-10' }
    case '/attendance/schedule/export':
    case '/attendance/months/export':
      return { companyId, month }
    case '/workflow/flow-coverage/export':
      return { companyId }
    case '/attendance/days/export':
      return { employmentId: (await find(employeeEndpoints.list, { companyId, search: 'Bùi' })).items[0]?.id, month }
    case '/leave/calendar/export':
      return { from: '2026-11-01', to: '2026-11-30' }
    case '/attendance/punches/export':
      return { companyId, from: '2026-11-16', to: '2026-11-20' }
    case '/attendance/punch-imports/:id/lines/export':
      return { id: (await find(punchImportEndpoints.list, { companyId })).items[0]?.id }
    case '/payroll/pay-runs/:id/payslips/export':
      return { id: (await find(payRunEndpoints.list, { companyId })).items[0]?.id }
    case '/attendance/closings/people/export':
      return { companyId, month: '2026-10', number: 1 }
    default:
      return {}
  }
}

/** Lists of something that the demo does not hold: a trial of another shift. */
const NEEDS_MORE: ReadonlySet<string> = new Set(['/attendance/what-ifs/:id/people/export'])

/** What no cell may hold: days and instants as text, ids, codes of the program and its words for nothing. */
const RAW = [
  /^\d{4}-\d\d(-\d\d)?$/,
  /\d{4}-\d\d-\d\dT/,
  /[0-9a-f]{8}-[0-9a-f]{4}-/,
  /\b[a-z-]+:[a-z-]+:[a-z]+\b/,
  /^(null|undefined|true|false|NaN)$/,
  /\{\{|\}\}|\[object/,
  /^[a-z]+(\.[a-z]\w+){2,}$/i,
]
/** A head of minutes, in which no sheet counts. */
const MINUTES = /\(min\)|minutes|\(នាទី\)/i
/** The words of hours, each of which heads a column as the screen writes them and one of decimal hours. */
const HOURS = {
  en: { locale: 'en_US', written: /^\u2212?(\d+ min|\d+ h( \d\d)?)$/ },
  km: { locale: 'km_KH', written: /^\u2212?(\d+ នាទី|\d+ ម៉ោង( \d\d នាទី)?)$/ },
} as const
type Words = (typeof HOURS)[keyof typeof HOURS]
const LENGTHS = [...DIFFERENCE_MINUTES.map((key) => `closing.minutes.${key}`), 'whatIf.figures.holiday']

/** The minutes of a length of time as the screen writes it. */
function minutesIn(text: string): number {
  const [first = 0, second = 0] = (text.match(/\d+/g) ?? []).map(Number)
  return (text.startsWith('\u2212') ? -1 : 1) * (/ h| ម៉ោង/.test(text) ? first * 60 + second : first)
}

/** What is wrong with the hours of a sheet: minutes as such, or a length of time without its decimal hours beside it. */
function wrongHours(
  head: readonly string[],
  rows: readonly (readonly unknown[])[],
  { locale, written }: Words,
): string[] {
  const lengths = new Set(LENGTHS.map((key) => say(locale, `attendance.${key}`)))
  return head.flatMap((title, n) => {
    const of = (column: number) => rows.map((row) => row[column]).filter((cell) => cell !== null)
    const isWritten = of(n).some((cell) => typeof cell === 'string' && written.test(cell))
    if (MINUTES.test(title)) return [`minutes: ${title}`]
    if (lengths.has(title) && of(n).some((cell) => typeof cell === 'number'))
      return [`a number without a unit: ${title}`]
    if (!isWritten && !lengths.has(title)) return []
    if (head[n + 1] !== say(locale, 'sheet.decimalHours', { title })) return [`no decimal hours: ${title}`]
    const hours = of(n).map((cell) => Math.round((minutesIn(String(cell)) / 60) * 100) / 100)
    return isDeepStrictEqual(of(n + 1), hours) ? [] : [`other decimal hours: ${title}`]
  })
}

/** Numbers that are names, and lose their zeros or letters as numbers. */
const NAMES = /PIN|Job number|Letter|Address|line/i

describe('a sheet of the demo group', () => {
  it('is there of every list', () => {
    expect(SHEETS.length).toBeGreaterThan(35)
  })

  it.each(SHEETS)('%s has days as days, numbers as numbers, and words as on the screen', async (path, endpoint) => {
    if (NEEDS_MORE.has(path)) return
    const input = await asked(path)
    for (const language of ['en', 'km'] as const) {
      const answer = await admin.call(endpoint, input as never, { 'accept-language': language })
      expect(answer.status, answer.raw.body.slice(0, 300)).toBe(200)
      const sheets = await readSheets(answer.raw.rawPayload)
      // The last one says what the others are.
      for (const { data } of sheets.slice(0, Math.max(1, sheets.length - 1))) {
        const [head = [], ...rows] = data
        expect(wrongHours(head.map(String), rows, HOURS[language])).toEqual([])
        const wrong = head.flatMap((title, n) => {
          const cells = rows.map((row) => row[n]).filter((cell) => typeof cell === 'string')
          const raw = cells.filter((cell) => RAW.some((pattern) => pattern.test(cell)))
          const isNumber = cells.length > 0 && cells.every((cell) => /^-?\d+([.,]\d+)?$/.test(cell))
          const isName = language !== 'en' || NAMES.test(String(title))
          return [...raw.slice(0, 2), ...(isNumber && !isName ? [`numbers as text: ${cells[0]}`] : [])].map(
            (cell) => `${title}: ${cell}`,
          )
        })
        expect([...head.map(String).filter((title) => RAW.some((pattern) => pattern.test(title))), ...wrong]).toEqual(
          [],
        )
      }
    }
  })
})
