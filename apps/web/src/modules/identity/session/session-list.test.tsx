import { ownSessionEndpoints as sessions } from '@muster/contract/identity/own-session'
import { phoneEndpoints as phones } from '@muster/contract/identity/phone'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const of = (n: number, isThis: boolean, kind: 'full' | 'clock' = 'full') => ({
  kind,
  until: '2026-03-11T13:00:00.000Z',
  id: `0190a000-0000-7000-8000-0000000000a${n}`,
  isThis,
  startedAt: '2026-03-11T01:00:00.000Z',
  lastSeenAt: '2026-03-11T02:00:00.000Z',
  address: `10.1.2.${n}`,
  device: isThis ? 'Mozilla/5.0 (X11; Linux x86_64) Firefox/127.0' : 'Mozilla/5.0 (iPhone) Version/17.5 Safari/604.1',
})

test('shows where one is signed in, ends one, then all others, and never this one [S21]', async () => {
  let items = [of(1, true), of(2, false), of(3, false)]
  const list = fake(sessions.list, () => ({ items, total: items.length }))
  const end = fake(sessions.end, ({ id }) => {
    items = items.filter((one) => one.id !== id)
    return { id }
  })
  const endOthers = fake(sessions.endOthers, () => {
    items = items.filter((one) => one.isThis)
    return { ended: 1 }
  })
  const { user } = await renderScreen('/my/sessions', { as: [], fakes: [list, end, endOthers] })
  expect(await screen.findByText('Firefox · Linux')).toBeTruthy()
  expect(screen.getByText('This device')).toBeTruthy()
  const [first] = screen.getAllByRole('button', { name: 'End this session' })
  expect(screen.getAllByRole('button', { name: 'End this session' })).toHaveLength(2)
  await user.click(first!)
  await expect.poll(() => screen.getAllByRole('button', { name: 'End this session' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'End all other sessions' }))
  expect(await screen.findByText('Not signed in anywhere else.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull()
  expect([end.calls.length, endOthers.calls.length]).toEqual([1, 1])
})

test('keeps a phone for clocking, says until when, and marks it among the sessions [2.12]', async () => {
  let items = [of(1, true)]
  const list = fake(sessions.list, () => ({ items, total: items.length }))
  const keep = fake(phones.keep, () => {
    items = [...items, of(2, false, 'clock')]
    return { id: of(2, false).id, accessToken: 'its-token', until: '2026-04-10T02:30:00.000Z' }
  })
  const end = fake(sessions.end, ({ id }) => {
    items = items.filter((one) => one.id !== id)
    return { id }
  })
  const { user } = await renderScreen('/my/sessions', { as: [], phone: true, fakes: [list, keep, end] })
  await user.click(await screen.findByRole('button', { name: 'Keep this phone' }))
  expect(await screen.findByText('Clocking only, until 11 Mar 2026, 20:00')).toBeTruthy()
  expect(screen.getByText('This phone')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the clock' }).getAttribute('href')).toBe('#/clock')
  expect([localStorage.getItem('ClockToken'), keep.calls.length]).toEqual(['its-token', 1])
  await user.click(screen.getByRole('button', { name: 'End this session' }))
  expect(await screen.findByRole('button', { name: 'Keep this phone' })).toBeTruthy()
  expect(localStorage.getItem('ClockToken')).toBeNull()
})

test('offers nothing to keep at a desk', async () => {
  const list = fake(sessions.list, { items: [of(1, true)], total: 1 })
  await renderScreen('/my/sessions', { as: [], fakes: [list] })
  await screen.findByText('This device')
  expect(screen.queryByRole('button', { name: 'Keep this phone' })).toBeNull()
})
