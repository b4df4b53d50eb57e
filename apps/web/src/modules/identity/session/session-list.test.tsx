import { ownSessionEndpoints as sessions } from '@muster/contract/identity/own-session'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const of = (n: number, isThis: boolean) => ({
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
