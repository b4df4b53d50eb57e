import { leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { openingBalanceEndpoints } from '@muster/contract/leave/opening-balance'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { fillAndLeave } from '../../../../test/type.ts'

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
  expect(screen.getByText('Say first on which day people have this left.')).toBeTruthy()
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: /^Left on/ })
  await fillAndLeave(user, day, '2099-01-01')
  await expect.poll(() => file.disabled).toBe(false)
  await user.upload(file, SHEET)
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(/cannot be taken/)).toBeNull()
  await fillAndLeave(user, day, '2026-03-01')
  await expect.poll(() => day.getAttribute('aria-invalid')).not.toBe('true')
  await user.upload(file, SHEET)
  expect(await screen.findByText(/^balances\.xlsx cannot be taken/)).toBeTruthy()
})
