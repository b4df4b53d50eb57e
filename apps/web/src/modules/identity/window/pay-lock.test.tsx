import { passwordEndpoints } from '@muster/contract/identity/password'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { myPayEndpoints } from '@muster/contract/payroll/my-pay'
import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { infoOf } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

// The page of one's own pay is what stands behind the lock here.
const NOTHING = fake(myPayEndpoints.list, { items: [] })
const OPENED = 'Your first payslip appears here as soon as it is released.'
const START = Date.parse('2026-03-11T02:30:00Z')
const after = (minutes: number) => new Date(START + minutes * 60_000).toISOString()
const shut = fake(passwordEndpoints.window, { until: null })
const own = { hasSecondaryPassword: true }

test('nothing behind the lock is asked for before the password is right; a wrong one is said at its field', async () => {
  const list = fake(myPayEndpoints.list, { items: [] })
  const open = fake(passwordEndpoints.openWindow, ({ secondary }) =>
    secondary === 'pay1'
      ? { until: after(5) }
      : refusal('identity.secondary_wrong', { fields: { secondary: 'password_wrong' } }),
  )
  const { user } = await renderScreen('/my/pay', { as: ['my'], person: own, fakes: [shut, open, list] })
  const field = await screen.findByLabelText<HTMLInputElement>(/^Secondary password/)
  await user.type(field, 'wrong{Enter}')
  expect(await screen.findByText(/That is not your secondary password/)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect([field.value, location.hash]).toEqual(['', '#/my/pay'])
  expect(list.calls).toEqual([])
  await user.type(field, 'pay1')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(OPENED)).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toBe('Open for 5:00')
})

test('five wrong ones count down, and the field takes none meanwhile', async () => {
  const open = fake(passwordEndpoints.openWindow, refusal('identity.secondary_locked', { retryAfter: 900 }))
  const { user } = await renderScreen('/my/pay', { as: ['my'], person: own, fakes: [shut, open] })
  const field = await screen.findByLabelText<HTMLInputElement>(/^Secondary password/)
  await user.type(field, 'wrong{Enter}')
  expect(await screen.findByText(/locked for 15:00/)).toBeTruthy()
  expect(field.disabled).toBe(true)
  vi.setSystemTime(START + 60_500)
  expect(await screen.findByText(/locked for 14:00/)).toBeTruthy()
  vi.setSystemTime(START + 900_000)
  await expect.poll(() => field.disabled).toBe(false)
  expect(open.calls).toHaveLength(1)
})

test('who has none yet sets it with the sign-in password, and has it open in the same step', async () => {
  const state = { isSet: false }
  const info = fake(sessionEndpoints.getInfo, () => infoOf(['my'], { hasSecondaryPassword: state.isSet }))
  const set = fake(passwordEndpoints.changeSecondary, () => {
    state.isSet = true
    return { done: true as const }
  })
  const open = fake(passwordEndpoints.openWindow, { until: after(5) })
  const { user } = await renderScreen('/my/pay', { as: ['my'], fakes: [info, shut, set, open, NOTHING] })
  expect(await screen.findByRole('heading', { name: 'Choose a secondary password' })).toBeTruthy()
  await user.type(screen.getByLabelText(/^Your sign-in password/), 'Secret1')
  await user.type(screen.getByLabelText(/^Secondary password(?! once)/), 'pay1')
  await user.type(screen.getByLabelText(/^Secondary password once more/), 'pay1')
  await user.click(screen.getByRole('button', { name: 'Set and open' }))
  expect(await screen.findByText(OPENED)).toBeTruthy()
  expect(set.calls).toEqual([{ current: 'Secret1', next: 'pay1', confirm: 'pay1' }])
  expect(open.calls).toEqual([{ secondary: 'pay1' }])
})

test('one that was given or forgotten is replaced in the same place', async () => {
  const { user } = await renderScreen('/my/pay', {
    as: ['my'],
    person: { hasSecondaryPassword: true, mustChangeSecondary: true },
    fakes: [shut],
  })
  expect(await screen.findByText(/Your secondary password was reset/)).toBeTruthy()
  await renderScreen('/my/pay', { as: ['my'], person: own, fakes: [shut] })
  await user.click(await screen.findByRole('button', { name: /^Forgotten/ }))
  expect(await screen.findByRole('heading', { name: 'Choose a new secondary password' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Open' })).toBeTruthy()
})

test('ends when its time is over by the clock of the server, and keeps nothing of what it showed', async () => {
  const open = fake(passwordEndpoints.window, { until: after(5) })
  await renderScreen('/my/pay', { as: ['my'], person: own, fakes: [open, NOTHING] })
  expect(await screen.findByText(OPENED)).toBeTruthy()
  const { queryClient } = await import('../../../lib/query/query.ts')
  const kept = () => queryClient.getQueryCache().findAll({ queryKey: [myPayEndpoints.list.path] })
  expect(kept()).toHaveLength(1)
  vi.setSystemTime(START + 299_000)
  await expect.poll(() => screen.getByRole('timer').textContent).toBe('Open for 0:01')
  vi.setSystemTime(START + 300_000)
  expect(await screen.findByRole('heading', { name: 'Pay is locked' })).toBeTruthy()
  expect(screen.queryByText(OPENED)).toBeNull()
  expect(kept()).toEqual([])
})

test('is locked at once by its button, and as soon as the server says that it is shut', async () => {
  const open = fake(passwordEndpoints.window, { until: after(5) })
  const close = fake(passwordEndpoints.closeWindow, { done: true as const })
  const { user } = await renderScreen('/my/pay', { as: ['my'], person: own, fakes: [open, close, NOTHING] })
  await user.click(await screen.findByRole('button', { name: 'Lock now' }))
  expect(await screen.findByRole('heading', { name: 'Pay is locked' })).toBeTruthy()
  await expect.poll(() => close.calls).toHaveLength(1)
  const refused = fake(myPayEndpoints.list, refusal('identity.secondary_needed'))
  await renderScreen('/my/pay', { as: ['my'], person: own, fakes: [open, refused] })
  expect(await screen.findByRole('heading', { name: 'Pay is locked' })).toBeTruthy()
})

test('is locked at once also while nothing arrives, and in every window of the browser', async () => {
  const open = fake(passwordEndpoints.window, { until: after(5) })
  const line = { isCut: false }
  const { user } = await renderScreen('/my/pay', { as: ['my'], person: own, fakes: [open, NOTHING], line })
  await screen.findByText(OPENED)
  line.isCut = true
  await user.click(screen.getByRole('button', { name: 'Lock now' }))
  expect(await screen.findByRole('heading', { name: 'Pay is locked' })).toBeTruthy()
  await renderScreen('/my/pay', { as: ['my'], person: own, fakes: [open, NOTHING] })
  await screen.findByText(OPENED)
  const other = new BroadcastChannel('muster:pay-window')
  other.postMessage({ session: 'a-token', until: null })
  expect(await screen.findByRole('heading', { name: 'Pay is locked' })).toBeTruthy()
  other.close()
})

test('blurs the whole page while its window is out of sight', async () => {
  const open = fake(passwordEndpoints.window, { until: after(5) })
  await renderScreen('/my/pay', { as: ['my'], person: own, fakes: [open, NOTHING] })
  await screen.findByText(OPENED)
  const classes = document.documentElement.classList
  const see = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
    return classes.contains('m-unseen')
  }
  expect([see(true), see(false)]).toEqual([true, false])
})
