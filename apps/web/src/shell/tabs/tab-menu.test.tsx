import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../test/fake.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const OTHERS = ['companies', 'departments', 'offices', 'levels', 'employees', 'pin-spaces', 'newcomers', 'transfers']

test('from nine tabs on all of them stand in a menu by their whole names [2.19]', async () => {
  const fakes = [fake(preferenceEndpoints.list, {}), fake(myDayEndpoints.today, { today: null })]
  const { user } = await renderScreen('/dashboard', { as: [], fakes })
  await screen.findByRole('tab', { name: 'Dashboard' })
  const { tabs } = await import('./tabs.ts')
  const open = (names: readonly string[]) => {
    for (const name of names) tabs.show(`/organisation/${name}`)
    tabs.show('/dashboard')
  }
  open(OTHERS.slice(1))
  expect(screen.queryByRole('button', { name: 'Open pages' })).toBeNull()
  open(OTHERS)
  await user.click(await screen.findByRole('button', { name: 'Open pages' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitemradio')).toHaveLength(9)
  expect(menu.getByRole('menuitemradio', { name: 'Dashboard', checked: true })).toBeTruthy()
})
