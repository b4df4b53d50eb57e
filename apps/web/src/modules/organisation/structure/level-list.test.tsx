import { administratorEndpoints } from '@muster/contract/identity/administrator'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const DIRECTOR = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  companyId: COMPANY,
  names: { cn: '总监', en: 'Director', vn: 'Giám đốc' },
  rank: 1,
  isManager: true,
  people: 3,
  version: 1,
}

const list = (...items: (typeof DIRECTOR)[]) => fake(levelEndpoints.list, { items, total: items.length })

const READS = ['organization:level:r'] as const
const CHANGES = [...READS, 'organization:level:cud'] as const

test('shows the rows, and no button to add to who may only read', async () => {
  await renderScreen('/organisation/levels', { as: READS, fakes: [list(DIRECTOR)] })
  const row = await screen.findByRole('row', { name: /Director/ })
  expect(within(row).getByText('Yes')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a level' })).toBeNull()
})

test('says that nothing is there yet, and offers to add', async () => {
  await renderScreen('/organisation/levels', { as: CHANGES, fakes: [list()] })
  expect(await screen.findByText('Nothing here yet.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add a level' })).toHaveLength(2)
})

test('says why the list could not be read, and reads it again', async () => {
  const asked = fake(levelEndpoints.list, (_, call) =>
    call === 1 ? refusal('system.busy') : { items: [DIRECTOR], total: 1 },
  )
  const { user } = await renderScreen('/organisation/levels', { as: READS, fakes: [asked] })
  expect(await screen.findByText('The server is busy. Nothing was changed; try again in a moment.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('row', { name: /Director/ })).toBeTruthy()
})

test('names the right that is missing, and who gives it [2.21]', async () => {
  const administrators = fake(administratorEndpoints.list, { items: [{ name: 'Trần Văn Minh' }], total: 1 })
  await renderScreen('/organisation/levels', { as: [], fakes: [administrators] })
  expect(await screen.findByText(/organization:level:r.*Trần Văn Minh/)).toBeTruthy()
})

test('adds a level once, after the refusal of a field, with what was typed before', async () => {
  const create = fake(levelEndpoints.create, ({ names }, call) =>
    call === 1 ? refusal('system.name_exists', { fields: { 'names.en': 'name_exists' } }) : { ...DIRECTOR, names },
  )
  const { user } = await renderScreen('/organisation/levels', {
    as: CHANGES,
    fakes: [list(), create, fake(levelEndpoints.get, { ...DIRECTOR, names: { ...DIRECTOR.names, en: 'Director II' } })],
  })
  await user.click((await screen.findAllByRole('button', { name: 'Add a level' }))[0]!)
  const name = await screen.findByRole('textbox', { name: /English/ })
  await user.type(name, 'Director')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Names: This name already exists; choose another one')).toBeTruthy()
  await user.type(name, ' II')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Director II' })).toBeTruthy()
  expect(create.calls.map(({ names }) => names.en)).toEqual(['Director', 'Director II'])
})
