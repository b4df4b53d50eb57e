import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { passwordEndpoints } from '@muster/contract/identity/password'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { infoOf } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

test('says under its field what is wrong, before and after the server was asked, and then that it is done', async () => {
  const change = fake(passwordEndpoints.change, ({ current }) =>
    current === 'right'
      ? { done: true as const }
      : refusal('identity.password_wrong', { fields: { current: 'password_wrong' } }),
  )
  // The home page, where it leads.
  const home = [fake(preferenceEndpoints.list, {}), fake(myDayEndpoints.today, { today: null })]
  const { user } = await renderScreen('/my/password', { as: [], fakes: [change, ...home] })
  const current = await screen.findByLabelText(/Current password/)
  const confirm = screen.getByLabelText(/New password once more/)
  await user.type(current, 'wrong')
  await user.type(screen.getByLabelText(/^New password(?! once)/), 'Secret1')
  await user.type(confirm, 'Secret2')
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByText('The two entries differ; type the same twice')).toBeTruthy()
  expect(change.calls).toEqual([])
  await user.clear(confirm)
  await user.type(confirm, 'Secret1')
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByText('The current password is wrong; type it again')).toBeTruthy()
  await user.clear(current)
  await user.type(current, 'right')
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByText('The password is changed. Your other sessions have ended.')).toBeTruthy()
})

test('is where somebody with a given password lands, in Khmer', async () => {
  await renderScreen('/organisation/levels', {
    as: ['organization:level:r'],
    person: { mustChangePassword: true },
    locale: 'km_KH',
  })
  expect(await screen.findByText(/ពាក្យសម្ងាត់នេះគេផ្ដល់ឱ្យអ្នក/)).toBeTruthy()
  expect(location.hash).toBe('#/my/password')
})

test('leads on to the page that was wanted, once the password is one’s own [2.21]', async () => {
  const own = { isOwn: false }
  const info = fake(sessionEndpoints.getInfo, () =>
    infoOf(['organization:level:r'], { mustChangePassword: !own.isOwn }),
  )
  const change = fake(passwordEndpoints.change, () => {
    own.isOwn = true
    return { done: true as const }
  })
  const levels = fake(levelEndpoints.list, { items: [], total: 0 })
  const { user } = await renderScreen('/organisation/levels?search=a', {
    as: ['organization:level:r'],
    person: { mustChangePassword: true },
    fakes: [info, change, levels],
  })
  await user.type(await screen.findByLabelText(/Current password/), 'given')
  await user.type(screen.getByLabelText(/^New password(?! once)/), 'Secret1')
  await user.type(screen.getByLabelText(/New password once more/), 'Secret1')
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  await expect.poll(() => location.hash).toBe('#/organisation/levels?search=a')
})

test('leads home who changes it of their own will, whatever somebody wanted before', async () => {
  const change = fake(passwordEndpoints.change, { done: true as const })
  const home = [fake(preferenceEndpoints.list, {}), fake(myDayEndpoints.today, { today: null })]
  const { user } = await renderScreen('/my/password', { as: ['organization:level:r'], fakes: [change, ...home] })
  // Of the page as it was loaded.
  const { keepWanted } = await import('../../../lib/place/wanted-place.ts')
  keepWanted({ path: '/organisation/levels', search: {} })
  await user.type(await screen.findByLabelText(/Current password/), 'right')
  await user.type(screen.getByLabelText(/^New password(?! once)/), 'Secret1')
  await user.type(screen.getByLabelText(/New password once more/), 'Secret1')
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  await expect.poll(() => location.hash).toBe('#/dashboard')
})
