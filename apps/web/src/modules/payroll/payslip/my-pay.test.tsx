import { passwordEndpoints } from '@muster/contract/identity/password'
import { myPayEndpoints } from '@muster/contract/payroll/my-pay'
import type { Month } from '@muster/kernel/month'
import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { type RenderOptions, renderScreen } from '../../../../test/render-screen.tsx'
import { SAMPLE_MONTH, SAMPLE_PAYSLIP } from '../../../../test/sample-payslip.ts'
import { idOf } from '../../../../test/sample-task.ts'
import { fill } from '../../../../test/type.ts'

const START = Date.parse('2026-03-11T02:30:00Z')
const until = (minutes: number) => new Date(START + minutes * 60_000).toISOString()
const opened = fake(passwordEndpoints.window, { until: until(5) })
const list = fake(myPayEndpoints.list, { items: [SAMPLE_MONTH] })
const get = fake(myPayEndpoints.get, SAMPLE_PAYSLIP)
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

const openPay = (more: Partial<RenderOptions> = {}) =>
  renderScreen('/my/pay', {
    as: ['my'],
    person: { hasSecondaryPassword: true },
    ...more,
    fakes: [opened, list, get, ...(more.fakes ?? [])],
  })

test('opens the latest month: what it comes to, what changed and why, and each line [2.16e]', async () => {
  const { user } = await openPay()
  const changes = await screen.findByRole('region', { name: 'What changed since February 2026' })
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['Overtime payOvertime × 1.5: 12 h (before: 6 h)+600,000 VND', 'MealsNo longer on the payslip−400,000 VND'])
  const slip = screen.getByRole('article')
  expect(plain(slip.textContent)).toContain('Net pay9,255,000 VND200,000 VND more than in February 2026')
  const earnings = within(screen.getByRole('region', { name: 'Earnings' }))
  await user.click(earnings.getByRole('button', { name: 'Overtime pay' }))
  const receipt = within(earnings.getByRole('table'))
  expect(receipt.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'March 2026February 2026',
    'Overtime × 1.512 h6 h',
  ])
  await user.click(screen.getByRole('button', { name: 'Social insurance' }))
  expect(screen.getByText(/entered by HR/)).toBeTruthy()
  const looks = within(screen.getByRole('region', { name: 'Who has opened it' }))
  expect(looks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You2 times, first 1 Apr 2026/),
    expect.stringMatching(/^Hoa Le1 Apr 2026/),
  ])
})

test('hides every amount on a phone until they are asked for', async () => {
  const { user } = await openPay({ phone: true, locale: 'vi_VN' })
  const slip = await screen.findByRole('article')
  expect(slip.textContent).not.toMatch(/\d\.\d{3}/)
  await user.click(screen.getByRole('button', { name: 'Hiện số tiền' }))
  expect(plain(slip.textContent)).toContain('Thực lĩnh9.255.000 VND')
  await user.click(screen.getByRole('button', { name: 'Ẩn số tiền' }))
  expect(slip.textContent).not.toMatch(/\d\.\d{3}/)
})

test('is confirmed, and a question about a line goes to HR and says what was refused', async () => {
  const confirm = fake(myPayEndpoints.confirm, { id: idOf(1) })
  const ask = fake(myPayEndpoints.ask, (_input, call) => (call === 1 ? refusal('system.busy') : { id: idOf(1) }))
  const { user } = await openPay({ fakes: [confirm, ask] })
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('You confirmed your payslip for March 2026.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Base salary' }))
  expect(screen.getByText('From April on.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Overtime pay' }))
  await user.click(screen.getAllByRole('button', { name: 'Ask about this line' })[1]!)
  await user.click(screen.getByRole('button', { name: 'Send the question' }))
  expect(ask.calls).toEqual([])
  await fill(user, screen.getByRole('textbox', { name: /Your question/ }), 'Twelve hours?')
  await user.click(screen.getByRole('button', { name: 'Send the question' }))
  expect(await screen.findByText(/busy/)).toBeTruthy()
  // Another text is no second half of a double click.
  await fill(user, screen.getByRole('textbox', { name: /Your question/ }), 'Twelve hours, or ten?')
  await user.click(screen.getByRole('button', { name: 'Send the question' }))
  expect(await screen.findByText(/Your question was sent/)).toBeTruthy()
  expect(ask.calls.at(-1)).toEqual({ id: idOf(1), itemId: idOf(12), text: 'Twelve hours, or ten?' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a question that is being typed is there again when the window is opened anew, and stored nowhere', async () => {
  const reopen = fake(passwordEndpoints.openWindow, () => ({ until: until(20) }))
  const { user } = await openPay({ fakes: [reopen] })
  await user.click(await screen.findByRole('button', { name: 'Overtime pay' }))
  await user.click(screen.getByRole('button', { name: 'Ask about this line' }))
  await fill(user, screen.getByRole('textbox', { name: /Your question/ }), 'Why 1234567?')
  vi.setSystemTime(START + 300_000)
  const field = await screen.findByLabelText(/^Secondary password/)
  expect(screen.queryByRole('article')).toBeNull()
  expect(document.body.textContent).not.toContain('9,255,000')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('1234567')
  await user.type(field, 'pay1{Enter}')
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your question/ })).value).toBe(
    'Why 1234567?',
  )
})

test('another month is chosen by its address, and what replaced it takes no question', async () => {
  const february = { ...SAMPLE_MONTH, id: idOf(3), month: '2026-02' as Month, confirmedAt: '2026-03-02T02:00:00.000Z' }
  const both = fake(myPayEndpoints.list, { items: [SAMPLE_MONTH, february] })
  const replaced = fake(myPayEndpoints.get, ({ id }) =>
    id === idOf(3) ? { ...SAMPLE_PAYSLIP, id: idOf(3), month: '2026-02' as Month, isReplaced: true } : SAMPLE_PAYSLIP,
  )
  const { user } = await openPay({ fakes: [both, replaced] })
  const months = within(await screen.findByRole('navigation', { name: 'Months' }))
  expect(months.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'March 2026New',
    'February 2026Confirmed',
  ])
  await user.click(months.getByRole('link', { name: /February/ }))
  expect(await screen.findByText('A later version has replaced this payslip.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask about this payslip' })).toBeNull()
})

test('paper and file are called by name and month, without an amount', async () => {
  await openPay()
  await screen.findByRole('article')
  const before = document.title
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.title).toBe('Payslip March 2026 – Nguyễn Thị Lan')
  window.dispatchEvent(new Event('afterprint'))
  expect(document.title).toBe(before)
})
