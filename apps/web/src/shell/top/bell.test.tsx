import type { ReplyOf } from '@muster/contract/endpoint'
import { toDoEndpoints } from '@muster/contract/notification/to-do'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { day } from '@muster/kernel/day'
import { LOCALES } from '@muster/kernel/names'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../test/fake.ts'
import { COMPANY } from '../../../test/person.ts'
import { placeNow, type RenderOptions, renderScreen } from '../../../test/render-screen.tsx'

type List = ReplyOf<typeof toDoEndpoints.list>
type ToDo = List['items'][number]

const idOf = (i: number) => `0190a000-0000-7000-8000-${String(i).padStart(12, '0')}`
const toDo = (i: number, own: Partial<ToDo> = {}): ToDo => ({
  id: idOf(i),
  companyId: COMPANY,
  kind: 'incomplete-person',
  word: 'organisation.toDos.incompletePerson',
  values: {},
  person: { name: `Person ${i}`, nativeName: '' },
  opens: `/organisation/levels?search=${i}`,
  dueOn: null,
  isOverdue: false,
  raisedAt: '2026-03-11T01:00:00.000Z',
  raisedOn: day('2026-03-11'),
  byHand: false,
  done: null,
  ...own,
})
const contractEnd = (i: number, own: Partial<ToDo> = {}) =>
  toDo(i, {
    kind: 'contract-end',
    word: 'organisation.toDos.contractEnd',
    values: { endsOn: '2026-03-20' },
    dueOn: day('2026-03-20'),
    byHand: true,
    ...own,
  })
const listed = (items: ToDo[], next: string | null = null): List => ({
  items,
  next,
  counts: { open: items.length, overdue: 0, done: 0 },
})
const counted = (open: number) => fake(toDoEndpoints.count, { open, overdue: 0, done: 0 })

const opened = (fakes: RenderOptions['fakes'] = [], own: Partial<RenderOptions> = {}) =>
  renderScreen('/organisation/levels', {
    as: ['organization:level:r'],
    ...own,
    fakes: [fake(levelEndpoints.list, { items: [], total: 0 }), ...fakes],
  })
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notices' }))

test('the bell says how many things wait, and says so politely [S30]', async () => {
  await opened([counted(3)])
  const bell = await screen.findByRole('button', { name: 'Waiting for you: 3' })
  expect(bell.parentElement?.querySelector('output')?.textContent).toBe('Waiting for you: 3')
})

test('the bell counts no further than 99+, and nothing where nothing waits', async () => {
  await opened([counted(100)])
  await screen.findByRole('button', { name: 'Waiting for you: 99+' })
  await opened([counted(0)])
  const bell = await screen.findByRole('button', { name: 'Notices' })
  expect(bell.parentElement?.textContent).toBe('')
})

test('the bell asks nothing for who has a password to change first', async () => {
  const count = counted(3)
  await opened([count], { person: { mustChangePassword: true } })
  await screen.findByRole('button', { name: 'Notices' })
  expect(count.calls).toEqual([])
})

test('the panel lists what waits, of today and of earlier, and each row leads to where it is dealt with', async () => {
  const late = { dueOn: day('2026-03-09'), isOverdue: true, raisedOn: day('2026-02-09') }
  const { user } = await opened([counted(2), fake(toDoEndpoints.list, listed([toDo(1), contractEnd(2, late)]))])
  await user.click(await screen.findByRole('button', { name: 'Waiting for you: 2' }))
  const rows = await panel()
  const today = within((await rows.findByRole('heading', { name: 'Today' })).closest('section') as HTMLElement)
  const link = today.getByRole('link', { name: /^Complete the details of Person 1/ })
  const earlier = within(rows.getByRole('heading', { name: 'Earlier' }).closest('section') as HTMLElement)
  earlier.getByRole('link', { name: /^The contract of Person 2 ends on Mar 20, 2026.*Overdue since Mar 9, 2026/ })
  await user.click(link)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(placeNow()).toBe('/organisation/levels?search=1')
})

test('the panel says that nothing waits, and what would stand there', async () => {
  const { user } = await opened([fake(toDoEndpoints.list, listed([]))])
  await user.click(await screen.findByRole('button', { name: 'Notices' }))
  const rows = await panel()
  await rows.findByRole('heading', { name: 'Nothing waits for you' })
  rows.getByText(/appears here and stays until it is done/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the panel shows what was dealt with, by whom and when', async () => {
  const done = {
    at: '2026-03-10T01:00:00.000Z',
    on: day('2026-03-10'),
    by: { name: 'Lê Mai', nativeName: '' },
    byHand: false,
  }
  const list = fake(toDoEndpoints.list, ({ state }) =>
    listed(state === 'done' ? [toDo(1, { done }), toDo(2, { person: null, done: { ...done, by: null } })] : []),
  )
  const { user } = await opened([list])
  await user.click(await screen.findByRole('button', { name: 'Notices' }))
  const rows = await panel()
  await user.click(await rows.findByRole('radio', { name: 'Dealt with' }))
  await rows.findByText('Mar 10, 2026 · dealt with by Lê Mai')
  rows.getByText('Mar 10, 2026 · dealt with')
  rows.getByRole('link', { name: /somebody you may no longer see/ })
})

test('what may be said by hand is marked as done, and gone', async () => {
  let waits = [contractEnd(1), toDo(2)]
  const mark = fake(toDoEndpoints.markDone, ({ id }) => {
    waits = waits.filter((one) => one.id !== id)
    return { id }
  })
  const count = fake(toDoEndpoints.count, () => ({ open: waits.length, overdue: 0, done: 0 }))
  const { user } = await opened([count, mark, fake(toDoEndpoints.list, () => listed(waits))])
  await user.click(await screen.findByRole('button', { name: 'Waiting for you: 2' }))
  const rows = await panel()
  const buttons = await rows.findAllByRole('button', { name: /^Mark as done/ })
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Mark as done: The contract of Person 1 ends on Mar 20, 2026',
  ])
  // It is said for a moment only: whoever looks afterwards may come too late.
  const said = screen.findByText('Marked as done.')
  await user.click(buttons[0] as HTMLElement)
  await said
  await screen.findByRole('button', { name: 'Waiting for you: 1' })
  expect(mark.calls).toEqual([{ id: idOf(1) }])
})

test('who marks what somebody else has dealt with meanwhile is told so', async () => {
  const mark = fake(toDoEndpoints.markDone, refusal('notification.to_do_done'))
  const { user } = await opened([counted(1), mark, fake(toDoEndpoints.list, listed([contractEnd(1)]))])
  await user.click(await screen.findByRole('button', { name: 'Waiting for you: 1' }))
  await user.click(await (await panel()).findByRole('button', { name: /^Mark as done/ }))
  await screen.findByText(/already dealt with/)
})

test('a long list is read on, each row once', async () => {
  const list = fake(toDoEndpoints.list, ({ after }) =>
    after ? listed([toDo(3)]) : listed([toDo(1), toDo(2)], idOf(2)),
  )
  const { user } = await opened([counted(3), list])
  await user.click(await screen.findByRole('button', { name: 'Waiting for you: 3' }))
  const rows = await panel()
  await user.click(await rows.findByRole('button', { name: 'Load more' }))
  await rows.findByRole('link', { name: /Person 3/ })
  expect(rows.getAllByRole('link')).toHaveLength(3)
  expect(list.calls.at(-1)?.after).toBe(idOf(2))
})

test('a failure stands in the panel and is tried again', async () => {
  const list = fake(toDoEndpoints.list, (_input, call) => (call === 1 ? refusal('system.internal') : listed([toDo(1)])))
  const { user } = await opened([counted(1), list])
  await user.click(await screen.findByRole('button', { name: 'Waiting for you: 1' }))
  const rows = await panel()
  await user.click(await rows.findByRole('button', { name: 'Retry' }))
  await rows.findByRole('link', { name: /Person 1/ })
})

test.each(LOCALES)('what waits is worded in %s', async (locale) => {
  const { user } = await opened([counted(1), fake(toDoEndpoints.list, listed([toDo(1), contractEnd(2)]))], { locale })
  const bell = await waitFor(() => document.querySelector<HTMLElement>('.m-bell button') ?? expect.fail('no bell'))
  await user.click(bell)
  const rows = within(await screen.findByRole('dialog'))
  for (const link of await rows.findAllByRole('link')) expect(link.textContent).toMatch(/Person \d/)
  expect(document.body.textContent).not.toMatch(/toDos\.|notices\.|\{\{/)
})
