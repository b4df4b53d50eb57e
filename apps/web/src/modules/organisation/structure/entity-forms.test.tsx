import type { ReplyOf } from '@muster/contract/endpoint'
import { companyEndpoints } from '@muster/contract/organisation/company'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { departmentMoveEndpoints } from '@muster/contract/organisation/department-move'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { factOf } from '../../../../test/facts.ts'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { choose, fill, fillNames } from '../../../../test/type.ts'

const ID = '0190a000-0000-7000-8000-0000000000d9'
const FINANCE = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  companyId: COMPANY,
  parentId: null as string | null,
  names: { cn: '财务', en: 'Finance', vn: 'Tài chính' },
  people: 3,
  peopleBelow: 3,
  version: 1,
}
const named = (name: string) => ({ cn: name, en: name, vn: name })

const drawerOf = (name: string) => screen.findByRole('complementary', { name })
const save = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Save' }))
const edit = async (user: UserEvent, drawer: HTMLElement) =>
  user.click(await within(drawer).findByRole('button', { name: 'Edit' }))

test('make a company, whose nation brings zone and currency, and change its names [3.09]', async () => {
  let kept: ReplyOf<typeof companyEndpoints.get>[] = []
  const keep = (row: ReplyOf<typeof companyEndpoints.get>) => {
    kept = [row]
    return row
  }
  const create = fake(companyEndpoints.create, (input) => keep({ ...input, id: ID, people: 0, version: 1 }))
  const update = fake(companyEndpoints.update, (input) => keep({ ...kept[0]!, ...input, version: 2 }))
  const { user } = await renderScreen('/organisation/companies?open=new', {
    as: ['organization:company:r', 'organization:company:cud'],
    fakes: [
      fake(companyEndpoints.list, () => ({ items: kept, total: kept.length })),
      fake(companyEndpoints.get, () => kept[0] ?? refusal('system.id_not_found')),
      create,
      update,
    ],
  })
  await fill(user, await screen.findByRole('textbox', { name: /^Company code/ }), 'delta-9')
  await fillNames(user, 'Delta')
  await choose(user, await screen.findByRole('combobox', { name: /^Country or region/ }), 'Cambodia')
  await save(user)
  const made = await drawerOf('Delta')
  expect(['Company code', 'Chinese name', 'Country or region'].map((label) => factOf(made, label))).toEqual([
    'DELTA-9',
    'Delta',
    'Cambodia',
  ])
  expect(factOf(made, 'Currency')).toContain('Cambodian')
  expect(create.calls).toEqual([
    { code: 'DELTA-9', names: named('Delta'), nation: 'KH', zone: 'Asia/Phnom_Penh', currency: 'KHR' },
  ])
  await edit(user, made)
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Company code/ })
  expect(code.disabled).toBe(true)
  await fillNames(user, 'Estuary')
  await save(user)
  expect(factOf(await drawerOf('Estuary'), 'Vietnamese name')).toBe('Estuary')
  expect(update.calls).toMatchObject([{ id: ID, version: 1, names: named('Estuary'), nation: 'KH', currency: 'KHR' }])
})

test('take the name in the language of the reader, and the others when they are asked for or refused', async () => {
  const create = fake(levelEndpoints.create, (_, call) =>
    call === 1 ? refusal('system.name_exists', { fields: { 'names.cn': 'name_exists' } }) : refusal('system.busy'),
  )
  const { user } = await renderScreen('/organisation/levels?open=new', {
    as: ['organization:level:r', 'organization:level:cud'],
    locale: 'vi_VN',
    fakes: [fake(levelEndpoints.list, { items: [], total: 0 }), create],
  })
  const form = within(await screen.findByRole('complementary'))
  await fill(user, await form.findByRole('textbox', { name: 'Tiếng Việt' }), 'Thuyền trưởng')
  expect(form.queryByRole('textbox', { name: 'Tiếng Trung' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Lưu' }))
  const chinese = await form.findByRole('textbox', { name: 'Tiếng Trung' })
  await expect.poll(() => document.activeElement).toBe(chinese)
  expect(chinese.getAttribute('aria-invalid')).toBe('true')
  await fill(user, chinese, '船长')
  await user.clear(chinese)
  expect(form.getByRole('textbox', { name: 'Tiếng Trung' })).toBe(chinese)
  expect(create.calls).toMatchObject([{ names: { cn: '', en: '', vn: 'Thuyền trưởng' } }])
})

test('offer the Khmer name after the others, once and calmly, and show it where there is one', async () => {
  let kept: ReplyOf<typeof levelEndpoints.get>[] = []
  const create = fake(levelEndpoints.create, (input) => {
    kept = [{ ...input, id: ID, people: 0, version: 1 }]
    return kept[0]!
  })
  const { user } = await renderScreen('/organisation/levels?open=new', {
    as: ['organization:level:r', 'organization:level:cud'],
    fakes: [
      fake(levelEndpoints.list, () => ({ items: kept, total: kept.length })),
      fake(levelEndpoints.get, () => kept[0] ?? refusal('system.id_not_found')),
      create,
    ],
  })
  const form = within(await screen.findByRole('complementary'))
  await fill(user, await form.findByRole('textbox', { name: 'English' }), 'Captain')
  expect(form.queryByRole('button', { name: 'Name in Khmer' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Name in other languages' }))
  expect(form.getAllByRole('textbox').map((field) => field.getAttribute('lang'))).toEqual(['en', 'zh', 'vi'])
  await user.click(form.getByRole('button', { name: 'Name in Khmer' }))
  const khmer = form.getByRole('textbox', { name: 'Khmer' })
  expect([document.activeElement, khmer.getAttribute('lang')]).toEqual([khmer, 'km'])
  expect(form.queryByRole('button', { name: 'Name in Khmer' })).toBeNull()
  await user.paste('នាវិកនាយក')
  await fill(user, form.getByRole('spinbutton', { name: /^Rank/ }), '7')
  await save(user)
  const made = await drawerOf('Captain')
  expect(factOf(made, 'Khmer name')).toBe('នាវិកនាយក')
  expect(create.calls).toMatchObject([{ names: { cn: '', en: 'Captain', vn: '', km: 'នាវិកនាយក' } }])
})

test('ask who reads Khmer for the Khmer name first, and say nothing of it where there is none', async () => {
  const captain = { id: ID, companyId: COMPANY, rank: 1, isManager: true, people: 0, version: 1 }
  const names = { cn: '', en: 'Captain', vn: '' }
  const reads = {
    as: ['organization:level:r', 'organization:level:cud'],
    fakes: [
      fake(levelEndpoints.list, { items: [{ ...captain, names }], total: 1 }),
      fake(levelEndpoints.get, { ...captain, names }),
    ],
  } as const
  await renderScreen(`/organisation/levels?open=${ID}`, reads)
  const drawer = await drawerOf('Captain')
  expect(['Vietnamese name', 'Khmer name'].map((label) => factOf(drawer, label))).toEqual(['–', undefined])
  const { user } = await renderScreen(`/organisation/levels?open=${ID}`, { ...reads, locale: 'km_KH' })
  const row = await screen.findByRole('row', { name: /Captain/ })
  expect(row.textContent).not.toContain('EN')
  expect(within(row).getByText('Captain').getAttribute('lang')).toBe('en')
  await user.click(await within(await drawerOf('Captain')).findByRole('button', { name: 'កែសម្រួល' }))
  const fields = within(await screen.findByRole('complementary'))
  await fields.findByRole('textbox', { name: 'ខ្មែរ' })
  expect(fields.getAllByRole('textbox').map((field) => field.getAttribute('lang'))).toEqual(['km', 'en', 'zh', 'vi'])
})

test('make a department below another one and change its names [3.09]', async () => {
  let kept = [FINANCE]
  const one = (id: string) => kept.find((department) => department.id === id) ?? refusal('system.id_not_found')
  const create = fake(departmentEndpoints.create, (input) => {
    kept = [FINANCE, { ...FINANCE, ...input, id: ID, people: 0, peopleBelow: 0 }]
    return one(ID)
  })
  const update = fake(departmentEndpoints.update, (input) => {
    kept = [FINANCE, { ...kept[1]!, ...input, version: 2 }]
    return one(ID)
  })
  const { user } = await renderScreen('/organisation/departments', {
    as: ['organization:company:r', 'organization:company:cud'],
    fakes: [
      fake(departmentEndpoints.list, () => ({ items: kept, total: kept.length })),
      fake(departmentEndpoints.get, ({ id }) => one(id)),
      fake(departmentMoveEndpoints.versions, { items: [] }),
      create,
      update,
    ],
  })
  await user.click(await screen.findByText('Finance'))
  await user.click(await within(await drawerOf('Finance')).findByRole('button', { name: 'Add below' }))
  await fillNames(user, 'Treasury')
  await save(user)
  const made = await drawerOf('Treasury')
  expect(factOf(made, 'Parent department')).toBe('Finance')
  expect(create.calls).toEqual([{ companyId: COMPANY, names: named('Treasury'), parentId: FINANCE.id }])
  await edit(user, made)
  await fillNames(user, 'Strongroom')
  await save(user)
  expect(factOf(await drawerOf('Strongroom'), 'Parent department')).toBe('Finance')
  expect(update.calls).toEqual([{ id: ID, version: 1, names: named('Strongroom'), parentId: FINANCE.id }])
})

test('make a level with its rank and whether it manages, and change both [3.11]', async () => {
  let kept: ReplyOf<typeof levelEndpoints.get>[] = []
  const keep = (row: ReplyOf<typeof levelEndpoints.get>) => {
    kept = [row]
    return row
  }
  const create = fake(levelEndpoints.create, (input) => keep({ ...input, id: ID, people: 0, version: 1 }))
  const update = fake(levelEndpoints.update, (input) => keep({ ...kept[0]!, ...input, version: 2 }))
  const { user } = await renderScreen('/organisation/levels?open=new', {
    as: ['organization:level:r', 'organization:level:cud'],
    fakes: [
      fake(levelEndpoints.list, () => ({ items: kept, total: kept.length })),
      fake(levelEndpoints.get, () => kept[0] ?? refusal('system.id_not_found')),
      create,
      update,
    ],
  })
  await fillNames(user, 'Boatswain')
  await fill(user, await screen.findByRole('spinbutton', { name: /^Rank/ }), '77')
  await user.click(screen.getByRole('switch', { name: 'Manages a department' }))
  await save(user)
  const facts = async () => {
    const drawer = await drawerOf('Boatswain')
    return ['Rank', 'Manages a department'].map((label) => factOf(drawer, label))
  }
  await expect.poll(facts).toEqual(['77', 'Yes'])
  await edit(user, await drawerOf('Boatswain'))
  await fill(user, await screen.findByRole('spinbutton', { name: /^Rank/ }), '78')
  await user.click(screen.getByRole('switch', { name: 'Manages a department' }))
  await save(user)
  await expect.poll(facts).toEqual(['78', 'No'])
  expect([...create.calls, ...update.calls]).toMatchObject([
    { names: named('Boatswain'), rank: 77, isManager: true },
    { id: ID, version: 1, rank: 78, isManager: false },
  ])
})
