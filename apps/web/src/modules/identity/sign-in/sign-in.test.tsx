import { sessionEndpoints } from '@muster/contract/identity/session'
import { setUpEndpoints } from '@muster/contract/identity/set-up'
import { pingEndpoints } from '@muster/contract/system/ping'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'

const FIELDS = ['Company code', 'Account', 'Password']
const pong = () => fake(pingEndpoints.get, { message: 'pong', version: '7.1.0' })
/** What the page asks by itself. */
const asked = () => [fake(setUpEndpoints.state, { isNeeded: false }), pong()]
/** Waits until nothing more is asked by itself, which would be asked of the next test. */
const atRest = (fakes: ReturnType<typeof asked>) =>
  expect.poll(() => fakes.map(({ calls }) => calls.length)).toEqual([1, 1])
const fieldOf = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })

test('asks for each field that is empty, and sends nothing', async () => {
  const login = fake(sessionEndpoints.login, refusal('identity.not_accepted'))
  const own = asked()
  const { user } = await renderScreen('/login', { as: 'nobody', fakes: [...own, login] })
  await atRest(own)
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(screen.getAllByText('Fill this in')).toHaveLength(3)
  expect(login.calls).toEqual([])
})

test('is emptied by Reset, what was said included, and begins again at its first field [2.11]', async () => {
  const login = fake(sessionEndpoints.login, refusal('identity.not_accepted'))
  const own = asked()
  const { user } = await renderScreen('/login', { as: 'nobody', fakes: [...own, login] })
  await atRest(own)
  for (const label of FIELDS) await user.type(await fieldOf(label), 'GAMMA')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('alert')
  expect(await Promise.all(FIELDS.map(async (label) => (await fieldOf(label)).value))).toEqual(['GAMMA', 'GAMMA', ''])
  await user.type(await fieldOf('Password'), 'Half2026')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(await Promise.all(FIELDS.map(async (label) => (await fieldOf(label)).value))).toEqual(['', '', ''])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Fill this in')).toBeNull()
  const first = await fieldOf('Company code')
  await expect.poll(() => document.activeElement === first).toBe(true)
  expect(placeNow()).toBe('/login')
})

test('says that a turn is waited for; told how long to wait, it keeps what nobody has looked at', async () => {
  const { promise: turn, resolve: refuse } = Promise.withResolvers<ReturnType<typeof refusal>>()
  const login = fake(sessionEndpoints.login, () => turn)
  const own = asked()
  const { user } = await renderScreen('/login', { as: 'nobody', fakes: [...own, login] })
  await atRest(own)
  for (const label of FIELDS) await user.type(await fieldOf(label), 'GAMMA')
  expect(screen.queryByText(/Your turn is coming/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/Your turn is coming/)).toBeTruthy()
  refuse(refusal('system.too_many_requests', { retryAfter: 12 }))
  expect((await screen.findByRole('alert')).textContent).toContain('Wait 12 seconds, then try again.')
  expect(screen.queryByText(/Your turn is coming/)).toBeNull()
  expect(await Promise.all(FIELDS.map(async (label) => (await fieldOf(label)).value))).toEqual([
    'GAMMA',
    'GAMMA',
    'GAMMA',
  ])
  expect(login.calls).toHaveLength(1)
})

test.each([
  ['/403', 'You may not open this page'],
  ['/404', 'There is no such page'],
  ['/500', 'Something broke on our side'],
] as const)('shows %s without a session too [2.05, 2.06, 2.07, 8.07]', async (path, title) => {
  const own = asked()
  const { user } = await renderScreen(path, { as: 'nobody', fakes: own })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(placeNow()).toBe(path)
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await expect.poll(placeNow).toBe('/login')
  await atRest(own)
})

test('leads an unknown address to the page that says so and names it [2.06, 2.09]', async () => {
  await renderScreen('/no/such/page', { as: [] })
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeTruthy()
  expect(screen.getByText(/\/no\/such\/page/)).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  expect(placeNow()).toContain('/404')
})

test('answers pong with the version of the server [2.08]', async () => {
  await renderScreen('/ping', { as: 'nobody', fakes: [pong()] })
  expect(await screen.findByText('message: pong')).toBeTruthy()
  expect(await screen.findByText(/Version 7\.1\.0/)).toBeTruthy()
})
