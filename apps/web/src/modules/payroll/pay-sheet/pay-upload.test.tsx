import { passwordEndpoints } from '@muster/contract/identity/password'
import { payItemEndpoints } from '@muster/contract/payroll/pay-item'
import { payRunEndpoints } from '@muster/contract/payroll/pay-run'
import { paySheetEndpoints as sheets } from '@muster/contract/payroll/pay-sheet'
import type { Month } from '@muster/kernel/month'
import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { placeNow, type RenderOptions, renderScreen } from '../../../../test/render-screen.tsx'
import { idOf } from '../../../../test/sample-task.ts'
import type { PayCheck } from './sheet-value.ts'

const SHEET = new File(['PK'], 'pay.xlsx')
const START = Date.parse('2026-03-11T02:30:00Z')
const until = new Date(START + 300_000).toISOString()
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const total = (amount: number, before: number | null, movers: PayCheck['net']['movers'] = []) => ({
  ...{ amount, before, movers },
})
const base = {
  ...{ id: idOf(11), companyId: COMPANY, names: { cn: '', en: 'Base salary', vn: '' }, kind: 'earning' as const },
  ...{ position: 10, origin: 'salary' as const, isInUse: true, version: 1 },
}
const items = fake(payItemEndpoints.list, { items: [base], total: 1 })
const GOOD: PayCheck = {
  ...{ currency: 'VND', monthBefore: '2026-01' as Month, released: 0 },
  columns: [
    { letter: 'A', header: 'No.', means: 'job-number', itemId: null },
    { letter: 'B', header: 'Salary', means: 'item', itemId: idOf(11) },
  ],
  rows: { read: 2, refused: 0, added: 2, changed: 0, same: 0 },
  ...{ problems: [], problemCount: 0 },
  items: [{ itemId: idOf(11), total: total(20_000_000, 18_000_000) }],
  earnings: total(20_000_000, 18_000_000),
  deductions: total(0, 0),
  net: total(20_000_000, 18_000_000, [
    { employmentId: idOf(2), name: 'Mai Tran', amount: 11_000_000, before: 9_000_000 },
  ]),
  employerCost: total(0, null),
  ...{ missing: [{ employmentId: idOf(3), name: 'Hoa Le', jobNumber: 'L-3' }], missingCount: 1 },
  ...{ newcomers: [], newcomerCount: 0 },
}
const UNKNOWN: PayCheck = {
  ...GOOD,
  columns: [GOOD.columns[0]!, { letter: 'B', header: 'Salary', means: null, itemId: null }],
  rows: { read: 2, refused: 0, added: 0, changed: 0, same: 0 },
  items: [],
}
const BAD: PayCheck = {
  ...GOOD,
  rows: { read: 2, refused: 1, added: 1, changed: 0, same: 0 },
  problems: [{ cell: 'B3', line: 3, header: 'Salary', jobNumber: 'L-9', problem: 'pay.unknown_job_number' }],
  problemCount: 1,
}
const open = (fakes: RenderOptions['fakes'] = []) =>
  renderScreen('/payroll/pay/new', {
    as: ['finance:salary-manage:r', 'finance:salary-manage:cud'],
    person: { hasSecondaryPassword: true },
    fakes: [fake(passwordEndpoints.window, { until }), items, ...fakes],
  })
const choose = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.upload(await screen.findByLabelText<HTMLInputElement>(/^Drop/), SHEET)

test('a column that is not known yet is mapped once, then the sums stand beside last month and the sheet is proposed', async () => {
  const check = fake(sheets.check, (_input, call) => (call === 1 ? UNKNOWN : GOOD))
  const map = fake(sheets.mapColumns, { columns: [] })
  const propose = fake(sheets.propose, { runId: idOf(7) })
  // The run that the page goes on to is another screen's.
  const run = fake(payRunEndpoints.get, refusal('system.id_not_found'))
  const { user } = await open([check, map, propose, run])
  await choose(user)
  const field = await screen.findByRole('combobox', { name: /B · Salary/ })
  expect(screen.queryByRole('button', { name: /^Propose/ })).toBeNull()
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: /Base salary/ }))
  await user.click(screen.getByRole('button', { name: 'Save and check again' }))
  expect(map.calls).toEqual([{ companyId: COMPANY, columns: [{ header: 'Salary', means: 'item', itemId: idOf(11) }] }])
  const totals = within(await screen.findByRole('region', { name: 'Totals' }))
  const rows = totals.getAllByRole('row').map(({ textContent }) => plain(textContent))
  expect(rows).toContain('Base salary20,000,000 VND18,000,000 VND+2,000,000 VND')
  expect(rows).toContain('Net pay20,000,000 VND18,000,000 VND+2,000,000 VNDMai Tran: +2,000,000 VND')
  expect(screen.getByText('Hoa Le (L-3)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Propose 2 payslips' }))
  await expect.poll(placeNow).toBe(`/payroll/pay/${idOf(7)}`)
  expect(propose.calls).toEqual([{ companyId: COMPANY, month: '2026-02', note: '' }])
})

test('a sheet with a problem says which cell, and is not proposed', async () => {
  const { user } = await open([fake(sheets.check, BAD)])
  await choose(user)
  const problems = within(await screen.findByRole('region', { name: 'Problems' }))
  expect(problems.getAllByRole('row').at(-1)?.textContent).toBe(
    'B3L-9SalaryNobody in this company has this job number; correct it',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Propose/ }).disabled).toBe(true)
})

test('a file that cannot be read is called by its name, and so is what the server says of a proposal', async () => {
  const check = fake(sheets.check, (_input, call) =>
    call === 1 ? refusal('system.upload_too_large', { megabytes: 10 }) : GOOD,
  )
  const waits = fake(sheets.propose, refusal('pay.run_waits', { month: 'February 2026' }))
  const { user } = await open([check, waits])
  await choose(user)
  expect(await screen.findByText('pay.xlsx cannot be read')).toBeTruthy()
  await user.upload(screen.getByLabelText<HTMLInputElement>(/^pay.xlsx/), new File(['PK'], 'pay-2.xlsx'))
  await user.click(await screen.findByRole('button', { name: /^Propose/ }))
  expect(await screen.findByText(/Pay for February 2026 was proposed already/)).toBeTruthy()
})

test('when the window ends the sums go, and the same file is read again behind the next one', async () => {
  const check = fake(sheets.check, GOOD)
  const reopen = fake(passwordEndpoints.openWindow, { until: new Date(START + 900_000).toISOString() })
  const { user } = await open([check, reopen])
  await choose(user)
  await screen.findByRole('region', { name: 'Totals' })
  vi.setSystemTime(START + 300_000)
  const field = await screen.findByLabelText(/^Secondary password/)
  expect(document.body.textContent).not.toContain('20,000,000')
  await user.type(field, 'pay1{Enter}')
  await screen.findByRole('region', { name: 'Totals' })
  expect(check.calls).toHaveLength(2)
})
