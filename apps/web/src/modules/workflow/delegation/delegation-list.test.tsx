import type { ReplyOf } from '@muster/contract/endpoint'
import { delegationEndpoints as delegations } from '@muster/contract/workflow/delegation'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Fake, fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

type Row = ReplyOf<typeof delegations.create>
const LAN = { id: '0190a000-0000-7000-8000-000000000002', name: 'Nguyễn Thị Lan', nativeName: '' }
const MINH = { id: '0190a000-0000-7000-8000-0000000000b1', name: 'Trần Văn Minh', nativeName: '' }
const ROW: Row = {
  ...{ id: '0190a000-0000-7000-8000-0000000000d1', companyId: COMPANY, person: LAN, delegate: MINH },
  ...{ from: '2026-11-20T01:00:00.000Z', until: '2026-11-28T01:00:00.000Z', reason: 'Annual leave' },
  ...{ state: 'running', held: 3, version: 2 },
}
const MINE = ['task:task-list'] as const
const ALL = [...MINE, 'task:workflow:cud'] as const
const PLACE = '/workflow/delegations'
const list = (...items: Row[]) => fake(delegations.list, { items, total: items.length })
const opened = (as: readonly (typeof ALL)[number][], row: Row, ...fakes: readonly Fake[]) =>
  renderScreen(`${PLACE}?open=${row.id}`, { as, fakes: [list(row), ...fakes] })
const drawer = async () => within(await screen.findByRole('complementary', { name: /Minh for Nguyễn Thị Lan/ }))

test('shows who decides for whom until when, and how many tasks they hold', async () => {
  await renderScreen(PLACE, { as: MINE, fakes: [list(ROW)] })
  const row = within(await screen.findByRole('row', { name: /Trần Văn Minh/ }))
  expect(row.getByText('Running')).toBeTruthy()
  expect(row.getByText('3')).toBeTruthy()
  expect(row.getByText('Annual leave')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'All' })).toBeNull()
})

test('the lists to oneself and of all are asked for by their names, and say what they lack', async () => {
  const asked = list()
  const { user } = await renderScreen(PLACE, { as: ALL, fakes: [asked] })
  expect(await screen.findByText(/While you are away, somebody else can decide/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'To me' }))
  expect(await screen.findByText('Nobody has delegated decisions to you.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'All' }))
  expect(await screen.findByText(/Nobody in your companies/)).toBeTruthy()
  expect(asked.calls.map(({ of }) => of)).toEqual(['mine', 'to-me', 'all'])
})

test('one that runs is ended, with a word on what comes now', async () => {
  const end = fake(delegations.end, { ...ROW, state: 'over' })
  const { user } = await opened(MINE, ROW, end)
  await user.click((await drawer()).getByRole('button', { name: 'End now' }))
  expect(await screen.findByText(/What arrives from now on goes to Nguyễn Thị Lan again/)).toBeTruthy()
  expect(end.calls).toEqual([{ id: ROW.id, version: 2 }])
})

test('one that waits for a yes is agreed to by whoever delegates, and by nobody else', async () => {
  const asked: Row = { ...ROW, state: 'asked', held: 0 }
  const agree = fake(delegations.agree, { ...asked, state: 'running' })
  const { user } = await opened(MINE, asked, agree)
  const open = await drawer()
  expect(open.getByText('Waiting for agreement')).toBeTruthy()
  await user.click(open.getByRole('button', { name: 'Agree' }))
  expect(await screen.findByText('You agreed: Trần Văn Minh decides for you.')).toBeTruthy()
  expect(agree.calls).toEqual([{ id: ROW.id, version: 2 }])
})

test('who set one for somebody who is asked first takes it back, and cannot agree', async () => {
  await opened(ALL, { ...ROW, state: 'asked', person: MINH, delegate: LAN })
  const open = within(await screen.findByRole('complementary'))
  expect(await open.findByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(open.queryByRole('button', { name: 'Agree' })).toBeNull()
})

test('one to come is deleted, and made anew as it was', async () => {
  const coming: Row = { ...ROW, state: 'coming', held: 0 }
  const [remove, create] = [fake(delegations.remove, { id: ROW.id }), fake(delegations.create, coming)]
  const { user } = await opened(MINE, coming, remove, create)
  await user.click((await drawer()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The delegation was deleted.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await expect.poll(() => create.calls.length).toBe(1)
  const { companyId, from, until, reason } = ROW
  expect(create.calls).toEqual([{ companyId, delegateId: MINH.id, from, until, reason }])
})

test.each([
  ['what is over', MINE, { state: 'over' as const }],
  ['that of somebody else, by their delegate', MINE, { person: MINH, delegate: LAN }],
])('nothing is done with %s', async (_, as, over) => {
  const row: Row = { ...ROW, ...over }
  await opened(as, row)
  const open = within(await screen.findByRole('complementary'))
  expect(await open.findByText('Annual leave')).toBeTruthy()
  for (const name of ['End now', 'Delete']) expect(open.queryByRole('button', { name })).toBeNull()
})

test('a new one is for whole days, and says why it is refused', async () => {
  const people = fake(delegations.people, { items: [{ ...MINH, department: 'Sewing' }] })
  const create = fake(delegations.create, (_, call) =>
    call === 1 ? refusal('workflow.delegation_overlaps', { fields: { from: 'delegated_then' } }) : ROW,
  )
  const { user } = await renderScreen(`${PLACE}?open=new`, { as: MINE, fakes: [list(), people, create] })
  const form = within(await screen.findByRole('complementary', { name: 'New delegation' }))
  expect(form.queryByRole('combobox', { name: /Who is away/ })).toBeNull()
  await user.click(await form.findByRole('combobox', { name: /Who decides/ }))
  const offered = () => document.querySelector('[role=option]')
  await expect.poll(offered, { timeout: 5000 }).toBeTruthy()
  await user.click(offered()!)
  const last = await form.findByLabelText(/Last day/)
  await user.clear(last)
  await user.type(last, '2099-12-31{Enter}')
  await user.type(form.getByLabelText(/Reason/), 'Annual leave')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findAllByText(/Somebody already decides for them at that time/)).not.toEqual([])
  await user.type(form.getByLabelText(/Reason/), ' and travel')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Trần Văn Minh decides for Nguyễn Thị Lan from/)).toBeTruthy()
  expect(people.calls).toEqual([{ companyId: COMPANY, search: '' }])
  expect(create.calls.at(-1)).toMatchObject({
    ...{ companyId: COMPANY, delegateId: MINH.id, reason: 'Annual leave and travel' },
    until: new Date(2100, 0, 1).toISOString(),
  })
})

test('one for days on which one is away has them, leaves out oneself, and says when the chosen one is away as well', async () => {
  const people = fake(delegations.people, {
    items: [
      { ...LAN, department: 'Sewing' },
      { ...MINH, department: 'Sewing' },
    ],
  })
  const [from, to] = ['2098-12-03', '2098-12-05'] as const
  const away = fake(delegations.away, { items: [{ from: day(to), to: day(to) }] })
  const create = fake(delegations.create, ROW)
  const place: `/${string}` = `${PLACE}?open=new&new.companyId=${COMPANY}&new.first=${from}&new.last=${to}`
  const { user } = await renderScreen(place, { as: MINE, fakes: [list(), people, away, create] })
  const form = within(await screen.findByRole('complementary', { name: 'New delegation' }))
  await user.click(await form.findByRole('combobox', { name: /Who decides/ }))
  const offered = () => [...document.querySelectorAll('[role=option] > span')].map((one) => one.textContent)
  await expect.poll(offered, { timeout: 5000 }).toEqual([expect.stringContaining('Minh')])
  await user.click(document.querySelector('[role=option]')!)
  expect(await form.findByText('They are away then as well: 5 Dec 2098.')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(() => create.calls.length).toBe(1)
  expect(create.calls[0]).toMatchObject({ delegateId: MINH.id, reason: 'I am away' })
  expect(create.calls[0]?.until).toBe(new Date(2098, 11, 6).toISOString())
  expect(away.calls[0]).toEqual({ companyId: COMPANY, personId: MINH.id, from, to })
})
