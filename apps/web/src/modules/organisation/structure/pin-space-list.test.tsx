import { officeEndpoints } from '@muster/contract/organisation/office'
import { pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { factOf } from '../../../../test/facts.ts'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { choose, fill } from '../../../../test/type.ts'

const LIST = '/organisation/pin-spaces'
const READS = ['organization:office:r'] as const
const OFFICE_CHANGES = [...READS, 'organization:office:cud'] as const
const CHANGES = [...READS, 'organization:company:r', 'organization:company:cud'] as const

const idOf = (last: number) => `0190a000-0000-7000-8000-0000000000c${last}`
const officeOf = (last: number, en: string) => ({ id: idOf(last), companyId: COMPANY, names: { cn: en, en, vn: en } })
type Space = ReturnType<typeof spaceOf>
const spaceOf = (last: number, label: string, ...offices: ReturnType<typeof officeOf>[]) => ({
  id: idOf(last),
  label,
  offices,
  officesElsewhere: 0,
  pins: 0,
  version: 1,
})

/** A server that keeps what is done to spaces; one with an office is in use. */
function server(...first: Space[]) {
  let kept = first
  const one = (id: string) => kept.find((space) => space.id === id) ?? refusal('system.id_not_found')
  const remove = fake(pinSpaceEndpoints.remove, ({ id }) => {
    if (kept.some((space) => space.id === id && space.offices.length > 0))
      return refusal('organisation.pin_space_in_use')
    kept = kept.filter((space) => space.id !== id)
    return { id }
  })
  const create = fake(pinSpaceEndpoints.create, ({ label }) => {
    const made = spaceOf(9, label)
    kept = [...kept, made]
    return made
  })
  const update = fake(pinSpaceEndpoints.update, ({ id, label }) => {
    kept = kept.map((space) => (space.id === id ? { ...space, label, version: space.version + 1 } : space))
    return one(id)
  })
  const list = fake(pinSpaceEndpoints.list, () => ({ items: kept, total: kept.length }))
  const fakes = [list, fake(pinSpaceEndpoints.get, ({ id }) => one(id)), create, update, remove]
  return { list, create, update, remove, fakes }
}

const drawerOf = (name: string) => screen.findByRole('complementary', { name })
const saveButton = () => screen.findByRole('button', { name: 'Save' })

test('are listed with their offices, searched, and named', async () => {
  const companies = ['ALPHA', 'BETA'].map((code, i) => ({
    companyId: i === 0 ? COMPANY : idOf(8),
    code,
    currency: 'VND',
    cnName: code,
    enName: code,
    vnName: code,
    kmName: '',
  }))
  const { list, update, fakes } = server(spaceOf(1, 'Weir office', officeOf(2, 'Weir office')))
  const { user } = await renderScreen(LIST, { as: CHANGES, person: { companies }, fakes })
  const row = await screen.findByRole('row', { name: /Weir office \(ALPHA\)/ })
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'weir')
  await expect.poll(() => list.calls.at(-1)?.search).toBe('weir')
  await user.click(within(row).getByRole('link', { name: 'Weir office' }))
  await user.click(await within(await drawerOf('Weir office')).findByRole('button', { name: 'Edit' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect(name.value).toBe('Weir office')
  await fill(user, name, 'Weir and lock')
  await user.click(await saveButton())
  expect(factOf(await drawerOf('Weir and lock'), 'Offices')).toBe('Weir office (ALPHA)')
  expect(update.calls).toEqual([{ id: idOf(1), version: 1, label: 'Weir and lock' }])
})

test('are only read by who may not add companies', async () => {
  const { fakes } = server(spaceOf(1, 'Weir office', officeOf(2, 'Weir office')))
  const offered = () =>
    screen.queryAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))
  await renderScreen(LIST, { as: OFFICE_CHANGES, fakes })
  await screen.findByRole('row', { name: /Weir office/ })
  for (const name of ['Add a PIN space', 'Actions for Weir office']) expect(offered()).not.toContain(name)
  await renderScreen(`${LIST}?open=${idOf(1)}`, { as: OFFICE_CHANGES, fakes })
  expect(factOf(await drawerOf('Weir office'), 'Offices')).toBe('Weir office')
  for (const name of ['Edit', 'Delete']) expect(offered()).not.toContain(name)
})

test('are shared by two offices in the form of one of them, which says what stays behind', async () => {
  const [canal, dock] = [officeOf(1, 'Canal office'), officeOf(2, 'Dock office')]
  let office = { ...dock, nation: 'VN', zone: 'Asia/Ho_Chi_Minh', pinSpaceId: idOf(4), people: 0, version: 1 }
  const spaces = () => {
    const isShared = office.pinSpaceId === idOf(3)
    return [
      spaceOf(3, 'Canal office', canal, ...(isShared ? [dock] : [])),
      spaceOf(4, 'Dock office', ...(isShared ? [] : [dock])),
    ]
  }
  const update = fake(officeEndpoints.update, ({ pinSpaceId }) => {
    office = { ...office, pinSpaceId: pinSpaceId ?? idOf(4), version: office.version + 1 }
    return office
  })
  const { user } = await renderScreen(`/organisation/offices?open=${dock.id}&mode=edit`, {
    as: OFFICE_CHANGES,
    fakes: [
      fake(officeEndpoints.list, () => ({ items: [office], total: 1 })),
      fake(officeEndpoints.get, () => office),
      fake(pinSpaceEndpoints.list, () => ({ items: spaces(), total: 2 })),
      fake(
        pinSpaceEndpoints.get,
        ({ id }) => spaces().find((space) => space.id === id) ?? refusal('system.id_not_found'),
      ),
      update,
    ],
  })
  const field = () => screen.findByRole('combobox', { name: /^PIN space/ })
  const warning = () => screen.queryByText(/PINs are not moved/)
  await field()
  expect(await screen.findByDisplayValue('PINs of this office alone')).toBeTruthy()
  expect(warning()).toBeNull()
  await choose(user, await field(), 'Canal office')
  expect(warning()).not.toBeNull()
  await user.click(await saveButton())
  expect(await screen.findByRole('link', { name: 'Shared with Canal office' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await choose(user, await field(), 'PINs of this office alone')
  expect(warning()).not.toBeNull()
  await user.click(await saveButton())
  expect(await screen.findByRole('link', { name: 'PINs of this office alone' })).toBeTruthy()
  expect(update.calls.map(({ pinSpaceId }) => pinSpaceId)).toEqual([idOf(3), null])
})

test('stay while an office uses them', async () => {
  const { remove, fakes } = server(spaceOf(1, 'Lighthouse', officeOf(2, 'Lighthouse')))
  const { user } = await renderScreen(`${LIST}?open=${idOf(1)}`, { as: CHANGES, fakes })
  await user.click(await within(await drawerOf('Lighthouse')).findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/This PIN space cannot be deleted/)).toBeTruthy()
  expect(await screen.findByRole('row', { name: /Lighthouse/ })).toBeTruthy()
  expect(remove.calls).toEqual([{ id: idOf(1), version: 1 }])
})

test('are made, deleted and taken back', async () => {
  const { create, remove, fakes } = server()
  const { user } = await renderScreen(LIST, { as: CHANGES, fakes })
  await user.click((await screen.findAllByRole('button', { name: 'Add a PIN space' }))[0]!)
  await fill(user, await screen.findByRole('textbox', { name: /^Name/ }), 'Lighthouse stairs')
  await user.click(await saveButton())
  expect(factOf(await drawerOf('Lighthouse stairs'), 'Offices')).toBe('No office')
  const row = () => screen.queryByRole('row', { name: /Lighthouse stairs/ })
  await user.click(await screen.findByRole('button', { name: 'Actions for Lighthouse stairs' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText(/Lighthouse stairs was deleted/)).toBeTruthy()
  await expect.poll(row).toBeNull()
  expect(remove.calls).toEqual([{ id: idOf(9), version: 1 }])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(row).not.toBeNull()
  expect(create.calls).toEqual([{ label: 'Lighthouse stairs' }, { label: 'Lighthouse stairs' }])
})
