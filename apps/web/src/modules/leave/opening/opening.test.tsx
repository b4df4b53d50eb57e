import { leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { openingBalanceEndpoints } from '@muster/contract/leave/opening-balance'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { fill, fillAndLeave } from '../../../../test/type.ts'

const SHEET = new File(['PK'], 'balances.xlsx')

test('takes a sheet once its day is said, and says at the day what is wrong with it', async () => {
  const check = fake(openingBalanceEndpoints.check, (_input, call) =>
    call === 1 ? refusal('system.format', { fields: { on: 'in_the_future' } }) : refusal('system.upload_too_large'),
  )
  const { user } = await renderScreen('/leave/balances/opening', {
    as: ['attendance:leave:r', 'attendance:leave:cud'],
    fakes: [check, fake(leaveTypeEndpoints.list, { items: [], total: 0 })],
  })
  const file = await screen.findByLabelText<HTMLInputElement>(/^Drop/)
  expect(file.disabled).toBe(true)
  expect(screen.getByText('First choose the day on which people have this left.')).toBeTruthy()
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: /^Left on/ })
  await fillAndLeave(user, day, '2099-01-01')
  await expect.poll(() => file.disabled).toBe(false)
  await user.upload(file, SHEET)
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(/cannot be read/)).toBeNull()
  await fillAndLeave(user, day, '2026-03-01')
  await expect.poll(() => day.getAttribute('aria-invalid')).not.toBe('true')
  await user.upload(file, SHEET)
  expect(await screen.findByText(/^balances\.xlsx cannot be read/)).toBeTruthy()
})

test('keeps the rows that still have to be corrected once the good ones are entered, with a result by row', async () => {
  const row = (line: number, left: string) => ({ line, cells: { jobNumber: `L-${line}`, left } })
  const good = (line: number) => ({ ...row(line, '13'), fate: 'granted' as const, problems: [], balance: null })
  const bad = {
    ...row(3, 'x'),
    fate: 'refused' as const,
    problems: [{ column: 'left' as const, problem: 'required' }],
    balance: null,
  }
  const check = fake(openingBalanceEndpoints.check, (_input, call) => ({
    rows: call === 1 ? [good(2), bad] : [good(3)],
  }))
  const enter = fake(openingBalanceEndpoints.enter, { granted: 1, taken: 0, same: 0 })
  const { user } = await renderScreen('/leave/balances/opening', {
    as: ['attendance:leave:r', 'attendance:leave:cud'],
    fakes: [check, enter, fake(leaveTypeEndpoints.list, { items: [], total: 0 })],
  })
  await fillAndLeave(user, await screen.findByRole('textbox', { name: /^Left on/ }), '2026-03-01')
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/^Drop/), SHEET)
  await user.click(await screen.findByRole('button', { name: /^Enter .*1|1.*[Ee]nter|: 1$/ }))
  expect(await screen.findByText('Done')).toBeTruthy()
  const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Hours left.*Row 3$/ })
  await fill(user, cell, '13')
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await user.click(await screen.findByRole('button', { name: /: 1$/ }))
  await expect.poll(() => screen.getAllByText('Done')).toHaveLength(2)
  expect(enter.calls).toHaveLength(2)
})
