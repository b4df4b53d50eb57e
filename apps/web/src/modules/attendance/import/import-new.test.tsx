import { importJob } from '@muster/contract/attendance/jobs'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import type { JobResult } from '@muster/contract/job-kind'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { jobEndpoints } from '@muster/contract/system/job'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { choose } from '../../../../test/type.ts'

const office = (i: number, name: string) => ({
  id: `0190a000-0000-7000-8000-00000000000${i}`,
  companyId: COMPANY,
  names: { cn: name, en: name, vn: name },
  nation: 'VN',
  zone: 'Asia/Ho_Chi_Minh',
  pinSpaceId: '0190a000-0000-7000-8000-000000000009',
  people: 0,
  version: 1,
})
const FIRST = /^Choose the office first/

async function openImport(...offices: ReturnType<typeof office>[]) {
  const { user } = await renderScreen('/attendance/imports/new', {
    as: ['attendance:clock-in-records:r', 'attendance:clock-in-records:cud', 'organization:office:r'],
    fakes: [fake(officeEndpoints.list, { items: offices, total: offices.length })],
  })
  return { user, file: await screen.findByLabelText<HTMLInputElement>(/^Drop/) }
}

test('takes a file once the office it belongs to is chosen, and at once where there is only one', async () => {
  const { user, file } = await openImport(office(1, 'Hanoi'), office(2, 'Taipei'))
  expect(file.disabled).toBe(true)
  expect(screen.getByText(FIRST)).toBeTruthy()
  await choose(user, await screen.findByRole('combobox', { name: /^Office/ }), 'Taipei')
  await expect.poll(() => file.disabled).toBe(false)
  expect(screen.queryByText(FIRST)).toBeNull()
  const only = await openImport(office(1, 'Hanoi'))
  await expect.poll(() => only.file.disabled).toBe(false)
})

const JOB = '0190a000-0000-7000-8000-0000000000aa'
type Result = JobResult<typeof importJob>
type Table = NonNullable<Result['table']>
const BADGES: Table = {
  names: ['ID', 'Employee', 'Badge Card', 'Timestamp'],
  lines: [
    ['5001', 'Ana', '77', '2026-06-01 08:00:00'],
    ['5002', 'Bo', '78', '2026-06-01 08:01:00'],
  ],
  columns: { pin: 3, time: 4, date: null, direction: null, in: [], out: [] },
  guessed: ['pin'],
  isRemembered: false,
  dates: null,
}
const RESULT: Result = {
  ...{
    importId: null,
    read: 4,
    added: 0,
    duplicate: 0,
    unmatched: 4,
    refused: 0,
    people: 2,
    unknownPins: ['77', '78'],
  },
  ...{
    firstOn: day('2026-06-01'),
    lastOn: day('2026-06-01'),
    noDataDays: 0,
    farDays: [],
    table: null,
    sheet: null,
    problems: [],
  },
}

const FAR: Result['farDays'] = [
  { lines: 3, people: 1, firstOn: day('2000-01-01'), lastOn: day('2000-01-02'), why: 'reset' },
  { lines: 2, people: 2, firstOn: day('2012-05-05'), lastOn: day('2012-05-05'), why: 'before' },
]

/** Has what is shown for a wait appear at once, as after a second. */
function hurryWaits() {
  const later = window.setTimeout
  const hurry = vi.spyOn(window, 'setTimeout')
  hurry.mockImplementation(((run: () => void, ms = 0, ...rest: []) => later(run, ms >= 400 ? 0 : ms, ...rest)) as never)
  onTestFinished(() => hurry.mockRestore())
}

/** The screen with a file on it, read as `tables` say, one reading after the other. */
async function openRead(...tables: (Table | null)[]) {
  return openReadAs((call) => tables[call - 1] ?? tables.at(-1) ?? null)
}

/** The screen with a file on it, of which the n-th reading says what `tableOf` gives; `undefined` never ends. */
async function openReadAs(tableOf: (call: number) => Table | null | undefined, more: Partial<Result> = {}) {
  const upload = fake(punchImportEndpoints.upload, (_input, call) => ({ jobId: `${JOB.slice(0, -1)}${call}` }))
  const hasTable = tableOf(1) !== null
  const job = fake(jobEndpoints.get, ({ id }) => {
    const table = tableOf(Number(id.at(-1)))
    const isDone = table !== undefined
    return {
      ...{ id, kind: importJob.kind, state: isDone ? ('done' as const) : ('running' as const), done: 4, total: 4 },
      result: isDone ? { ...RESULT, farDays: hasTable ? [] : FAR, table, ...more } : null,
    }
  })
  const { user } = await renderScreen('/attendance/imports/new', {
    as: ['attendance:clock-in-records:r', 'attendance:clock-in-records:cud', 'organization:office:r'],
    fakes: [fake(officeEndpoints.list, { items: [office(1, 'Hanoi')], total: 1 }), upload, job],
  })
  const file = await screen.findByLabelText<HTMLInputElement>(/^Drop/)
  await expect.poll(() => file.disabled).toBe(false)
  await user.upload(file, new File(['x'], 'table.csv'))
  const lines = hasTable ? await screen.findByRole('region', { name: 'First lines of the file' }) : document.body
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import 4 lines' })
  return {
    user,
    upload,
    lines,
    send,
    holds: (name: string) => screen.getByLabelText<HTMLSelectElement>(`Content of “${name}”`),
  }
}

test('shows what each column of a table was read as, and imports a guess once it is confirmed', async () => {
  const { user, upload, lines, send, holds } = await openRead(BADGES)
  expect(within(lines).getAllByRole('row').length).toBe(3)
  expect(within(lines).getByText('2026-06-01 08:01:00')).toBeTruthy()
  expect(lines.tabIndex).toBe(0)
  expect(['ID', 'Employee', 'Badge Card', 'Timestamp'].map((name) => holds(name).value)).toEqual([
    '',
    '',
    'pin',
    'time',
  ])
  expect(send().disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'The columns are right' }))
  await expect.poll(() => send().disabled).toBe(false)
  await user.click(send())
  await expect.poll(() => upload.calls.length).toBe(2)
  expect(upload.calls[1]).toMatchObject({
    ...{ dryRun: false, pinColumn: '3', timeColumn: '4', dateColumn: '0', directionColumn: '0' },
    ...{ inColumn: '0', outColumn: '0' },
  })
})

test('reads the file anew by another choice, keeps the table on the screen, and asks again', async () => {
  const chosen: Table = { ...BADGES, columns: { ...BADGES.columns, pin: 1 }, guessed: [] }
  const { user, upload, send, holds } = await openRead(BADGES, chosen)
  await user.click(screen.getByRole('checkbox', { name: 'The columns are right' }))
  const select = holds('ID')
  await user.selectOptions(select, 'PIN')
  expect(select.isConnected).toBe(true)
  await expect.poll(() => upload.calls.length).toBe(2)
  expect(upload.calls[1]).toMatchObject({ dryRun: true, pinColumn: '1', timeColumn: '4' })
  await expect.poll(() => [holds('ID').value, holds('Badge Card').value]).toEqual(['pin', ''])
  expect(send().disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'The columns are right' }).checked).toBe(false)
})

test('asks above what an import would do, and moves none of it while the file is read anew', async () => {
  const { user, lines, send, holds } = await openReadAs((call) => (call === 1 ? BADGES : undefined))
  const isAbove = lines.compareDocumentPosition(send()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAbove).toBeTruthy()
  hurryWaits()
  await user.selectOptions(holds('ID'), 'PIN')
  await expect.poll(() => send().getAttribute('aria-busy')).toBe('true')
  for (let turn = 0; turn < 10; turn++) await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByText(/^Reading the file/)).toBeNull()
  expect(lines.isConnected).toBe(true)
})

test('lets nobody take the PIN or the time away without another column for it', async () => {
  const { holds } = await openRead(BADGES)
  const optionsOf = (name: string) =>
    [...holds(name).options].filter((option) => !option.disabled).map((option) => option.text)
  expect(optionsOf('Badge Card')).toEqual(['PIN', 'Time'])
  expect(optionsOf('ID')).toEqual(['Not read', 'PIN', 'Time', 'Time in', 'Time out', 'Date', 'In or out'])
})

test('needs no word where every column was known, and sends what was shown', async () => {
  const { user, upload, send, holds } = await openRead({ ...BADGES, names: null, guessed: [] })
  expect(holds('Column 3').value).toBe('pin')
  expect(screen.queryByRole('checkbox', { name: 'The columns are right' })).toBeNull()
  await user.selectOptions(holds('Column 2'), 'In or out')
  await expect.poll(() => upload.calls.at(-1)).toMatchObject({ dryRun: true, directionColumn: '2' })
  await expect.poll(() => send().disabled).toBe(false)
  expect(screen.queryByRole('checkbox', { name: 'The columns are right' })).toBeNull()
  await user.click(send())
  await expect.poll(() => upload.calls.at(-1)).toMatchObject({ dryRun: false, pinColumn: '3' })
})

test('says how it reads dates that can be two days, and offers the other order', async () => {
  const dates = (order: 'day-first' | 'month-first', isOpen: boolean): Table => ({
    ...{ ...BADGES, guessed: [] },
    dates: {
      ...{ order, isOpen, text: '04/05/2026' },
      readings: [
        { order: 'day-first', day: day('2026-05-04') },
        { order: 'month-first', day: day('2026-04-05') },
      ],
    },
  })
  const { user, upload, send } = await openRead(dates('day-first', true), dates('month-first', false))
  expect(screen.getByText(/04\/05\/2026 can be two different days/).textContent).toContain('Choose the order')
  const order = screen.getByRole('radiogroup', { name: 'Order of day and month' })
  const [dayFirst, monthFirst] = within(order).getAllByRole<HTMLInputElement>('radio')
  expect([dayFirst?.checked, monthFirst?.checked]).toEqual([false, false])
  expect(send().disabled).toBe(true)
  await user.click(within(order).getByRole('radio', { name: /^Month first/ }))
  await expect.poll(() => upload.calls.at(-1)).toMatchObject({ dryRun: true, dateOrder: 'month-first' })
  await expect.poll(() => screen.getByRole<HTMLInputElement>('radio', { name: /^Month first/ }).checked).toBe(true)
  await expect.poll(() => send().disabled).toBe(false)
  await user.click(send())
  await expect.poll(() => upload.calls.at(-1)).toMatchObject({ dryRun: false, dateOrder: 'month-first' })
})

const DAYS: Table = {
  ...BADGES,
  names: ['No', 'Card', 'Day', 'First', 'Last'],
  lines: [['1', '77', '2026-06-01', '07:58', '17:02']],
  columns: { pin: 2, time: null, date: 3, direction: null, in: [4], out: [5] },
  guessed: [],
}

test('says which columns hold coming and going, several of each, and sends them in place of the time', async () => {
  const one: Table = { ...DAYS, columns: { ...DAYS.columns, time: 4, direction: 1, in: [], out: [] } }
  const four: Table = { ...DAYS, columns: { ...DAYS.columns, in: [1, 4] } }
  const { user, upload, holds, send } = await openRead(one, DAYS, four, one)
  await user.selectOptions(holds('First'), 'Time in')
  await expect
    .poll(() => upload.calls.at(-1))
    .toMatchObject({ dryRun: true, timeColumn: '0', directionColumn: '0', inColumn: '4', outColumn: '0' })
  await expect.poll(() => [holds('First').value, holds('Last').value]).toEqual(['in', 'out'])
  await user.selectOptions(holds('No'), 'Time in')
  await expect.poll(() => upload.calls.at(-1)).toMatchObject({ inColumn: '1,4', outColumn: '5', dateColumn: '3' })
  await expect.poll(() => [holds('No').value, send().disabled]).toEqual(['in', false])
  await user.selectOptions(holds('First'), 'Time')
  await expect.poll(() => upload.calls.at(-1)).toMatchObject({ timeColumn: '4', inColumn: '0', outColumn: '0' })
})

test('says that a table is read as it was confirmed before, and lets somebody say otherwise', async () => {
  const { user, upload, holds, send } = await openRead({ ...DAYS, isRemembered: true }, DAYS)
  expect(screen.getByText(/last confirmed for this office/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'The columns are right' })).toBeNull()
  expect(send().disabled).toBe(false)
  await user.selectOptions(holds('Card'), 'PIN')
  await user.selectOptions(holds('No'), 'PIN')
  await expect.poll(() => upload.calls.at(-1)).toMatchObject({ dryRun: true, pinColumn: '1', inColumn: '4' })
  await expect.poll(() => screen.queryByText(/last confirmed for this office/)).toBeNull()
})

test('names the sheet of a workbook that is read and those that are not, and the column of a punch', async () => {
  const problems: Result['problems'] = [
    { line: 3, column: 5, fate: 'refused', reason: 'which-day', data: { text: '05:02' }, raw: '1\t77' },
    { line: 4, column: null, fate: 'refused', reason: 'no-pin', data: {}, raw: '' },
  ]
  await openReadAs(() => DAYS, { sheet: { name: 'June', others: ['Cover', 'May'] }, refused: 2, problems })
  expect(screen.getByText('Sheet “June” is read. Not read: Cover and May.')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Lines that would be refused' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['3, column 5', '4'])
  expect(rows[1]?.textContent).toContain('05:02')
})

test('of a file with one day alone it says that day, not from it to itself', async () => {
  await openRead(null)
  expect(await screen.findByText('2 PINs, 1 Jun 2026, into Hanoi')).toBeTruthy()
})

test('takes of several parts that are left out only the one that is chosen', async () => {
  const { user, upload, send } = await openRead(null)
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /the clock was right$/ })
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  expect(screen.getByText(/^Nobody worked here then/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /2012 as well: the clock was right$/ }))
  await expect.poll(() => upload.calls.at(-1)).toMatchObject({ dryRun: true, farDays: ['2012-05-05'] })
  await expect.poll(() => send().disabled).toBe(false)
  await user.click(send())
  await expect.poll(() => upload.calls.at(-1)).toMatchObject({ dryRun: false, farDays: ['2012-05-05'] })
})
