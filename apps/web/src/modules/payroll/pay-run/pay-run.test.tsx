import { passwordEndpoints } from '@muster/contract/identity/password'
import { payRunEndpoints as runs, payslipEndpoints as slips } from '@muster/contract/payroll/pay-run'
import type { Month } from '@muster/kernel/month'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { type RenderOptions, renderScreen } from '../../../../test/render-screen.tsx'
import { SAMPLE_PAYSLIP } from '../../../../test/sample-payslip.ts'
import { idOf } from '../../../../test/sample-task.ts'
import { fill } from '../../../../test/type.ts'
import type { PayRun, PayRunRow, PayslipRow } from './pay-run-value.ts'

const READ = 'finance:salary-manage:r'
const WRITE = 'finance:salary-manage:cud'
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const until = new Date(Date.parse('2026-03-11T02:35:00Z')).toISOString()
const ROW: PayRunRow = {
  ...{ id: idOf(7), companyId: COMPANY, month: '2026-02' as Month, number: 1, state: 'proposed', payOn: '2026-03-05' },
  ...{ note: '', people: 3, held: 1, looked: 0, confirmed: 0, asked: 0, proposedBy: 'Mai Tran' },
  ...{ proposedAt: '2026-03-02T02:00:00.000Z', decidedBy: null, decidedAt: null, reason: '' },
  ...{ isOwnProposal: false, version: 4 },
}
const sum = (amount: number, before: number | null) => ({ amount, before })
const names = (en: string) => ({ cn: '', en, vn: '' })
const RUN: PayRun = {
  ...ROW,
  ...{ currency: 'VND', monthBefore: '2026-01' as Month },
  totals: {
    items: [
      { itemId: idOf(11), names: names('Base salary'), kind: 'earning', ...sum(27_000_000, 18_000_000) },
      { itemId: idOf(13), names: names('Social insurance'), kind: 'deduction', ...sum(2_000_000, 2_000_000) },
    ],
    ...{ earnings: sum(27_000_000, 18_000_000), deductions: sum(2_000_000, 2_000_000) },
    ...{ net: sum(25_000_000, 16_000_000), employerCost: sum(0, null) },
  },
}
const SLIP: PayslipRow = {
  ...{ id: idOf(1), employmentId: idOf(2), companyId: COMPANY, name: 'Nguyễn Thị Lan', nativeName: '' },
  ...{ jobNumber: 'L-17', department: 'Sewing', currency: 'VND', net: 9_255_000, netBefore: 9_055_000, version: 1 },
  ...{ heldBecause: null, lookedAt: null, confirmedAt: null, asked: 0 },
}
const people = fake(runs.people, { items: [SLIP], total: 1 })
const open = (place: `/${string}`, more: Partial<RenderOptions> = {}) =>
  renderScreen(place, {
    as: [READ, WRITE],
    person: { hasSecondaryPassword: true },
    ...more,
    fakes: [fake(passwordEndpoints.window, { until }), fake(runs.get, RUN), people, ...(more.fakes ?? [])],
  })

test('the months stand in a list that says no amount and asks for no password', async () => {
  const { user } = await renderScreen('/payroll/pay', {
    as: [READ],
    fakes: [fake(runs.list, { items: [ROW, { ...ROW, id: idOf(8), number: 2 }], total: 2 })],
  })
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('February 2026')).toBeTruthy()
  expect(table.getByText('February 2026, correction 1')).toBeTruthy()
  expect(table.getAllByText('Proposed')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Upload pay' })).toBeNull()
  expect(user).toBeTruthy()
})

test('a run shows its sums beside the month before, and goes out by the word of another person', async () => {
  const release = fake(runs.release, (_input, call) =>
    call === 1 ? refusal('pay.own_proposal') : { id: idOf(7), version: 5 },
  )
  const { user } = await open(`/payroll/pay/${idOf(7)}`, { fakes: [release] })
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('row').map(({ textContent }) => plain(textContent))).toEqual([
    'ItemFebruary 2026January 2026Difference',
    'Base salary27,000,000 VND18,000,000 VND+9,000,000 VND',
    'Earnings27,000,000 VND18,000,000 VND+9,000,000 VND',
    'Social insurance2,000,000 VND2,000,000 VND–',
    'Deductions2,000,000 VND2,000,000 VND–',
    'Net pay25,000,000 VND16,000,000 VND+9,000,000 VND',
    'Paid by the employer on top0 VND––',
  ])
  await user.click(screen.getByRole('button', { name: 'Release' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Payslips that go out: 2/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  expect(await dialog.findByText(/somebody else has to release it/)).toBeTruthy()
})

test('who proposed it cannot release it, but withdraw it with a reason', async () => {
  const withdraw = fake(runs.withdraw, { id: idOf(7), version: 5 })
  const own = fake(runs.get, { ...RUN, isOwnProposal: true })
  const { user } = await open(`/payroll/pay/${idOf(7)}`, { fakes: [own, withdraw] })
  expect(await screen.findByText('Another person checks and releases it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong sheet')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('The pay of February 2026 is withdrawn.')).toBeTruthy()
  expect(withdraw.calls).toEqual([{ id: idOf(7), version: 4, reason: 'Wrong sheet' }])
})

test('a payslip of the run is held back with a reason, and its question answered', async () => {
  const asked = { ...SAMPLE_PAYSLIP, messages: SAMPLE_PAYSLIP.messages.slice(0, 1) }
  const hold = fake(slips.hold, { id: idOf(1) })
  const answer = fake(slips.answer, { id: idOf(1) })
  const { user } = await open(`/payroll/pay/${idOf(7)}?show=all`, { fakes: [fake(slips.get, asked), hold, answer] })
  const table = within(await screen.findByRole('table'))
  const row = (await table.findByText('Nguyễn Thị Lan')).closest('tr')
  expect(plain(row?.textContent)).toContain('9,255,000 VND+200,000 VND')
  await user.click(table.getByText('Nguyễn Thị Lan'))
  const drawer = within(await screen.findByRole('dialog'))
  // The line with the question is open.
  await user.click(await drawer.findByRole('button', { name: 'Answer' }))
  await fill(user, drawer.getByRole('textbox', { name: /Your answer/ }), 'From April on.')
  await user.click(drawer.getByRole('button', { name: 'Send the answer' }))
  await expect.poll(() => answer.calls).toEqual([{ id: idOf(1), itemId: idOf(11), text: 'From April on.' }])
  expect(drawer.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Hold back' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Hold back the payslip/ }))
  await user.click(dialog.getByRole('button', { name: 'Hold back' }))
  expect(hold.calls).toEqual([])
  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'Bank account missing')
  await user.click(dialog.getByRole('button', { name: 'Hold back' }))
  await expect.poll(() => hold.calls).toEqual([{ id: idOf(1), reason: 'Bank account missing' }])
})

test('one that is held back is let go, also after the others went out', async () => {
  const held = fake(runs.people, { items: [{ ...SLIP, heldBecause: 'Bank account missing' }], total: 1 })
  const released = fake(runs.get, { ...RUN, state: 'released', decidedBy: 'Hoa Le', decidedAt: until })
  const letGo = fake(slips.letGo, { id: idOf(1) })
  const { user } = await open(`/payroll/pay/${idOf(7)}?show=held&open=${idOf(1)}`, {
    fakes: [held, released, fake(slips.get, SAMPLE_PAYSLIP), letGo],
  })
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Bank account missing')).toBeTruthy()
  await user.click(await drawer.findByRole('button', { name: 'Let go' }))
  expect(await screen.findByText('The payslip of Nguyễn Thị Lan is let go.')).toBeTruthy()
  expect(letGo.calls).toEqual([{ id: idOf(1) }])
})

test('the payslips of what is filtered are read for paper, page after page', async () => {
  const print = fake(runs.print, ({ page }) => ({
    items: [{ ...SAMPLE_PAYSLIP, id: idOf(30 + page), name: `Person ${page}` }],
    total: 2,
  }))
  const { user } = await open(`/payroll/pay/${idOf(7)}?show=not-looked`, { fakes: [print] })
  const button = await screen.findByRole('button', { name: 'Print payslips' })
  await expect.poll(() => (button as HTMLButtonElement).disabled).toBe(false)
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Payslips of February 2026' }))
  expect(await dialog.findByText(/^2 payslips/)).toBeTruthy()
  expect(dialog.getAllByRole('article')).toHaveLength(2)
  expect(print.calls.map(({ page, show }) => [page, show])).toEqual([
    [1, 'not-looked'],
    [2, 'not-looked'],
  ])
  const { queryClient } = await import('../../../lib/query/query.ts')
  expect(queryClient.getQueryCache().findAll({ queryKey: [runs.print.path] })).toEqual([])
})
