import type { ReplyOf } from '@muster/contract/endpoint'
import { mutedTopicEndpoints, noticeEndpoints } from '@muster/contract/notification/notice'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { day } from '@muster/kernel/day'
import { LOCALES } from '@muster/kernel/names'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../test/fake.ts'
import { COMPANY } from '../../../test/person.ts'
import { placeNow, type RenderOptions, renderScreen } from '../../../test/render-screen.tsx'

type List = ReplyOf<typeof noticeEndpoints.list>
type Item = List['items'][number]

const idOf = (i: number) => `0190a000-0000-7000-8000-${String(i).padStart(12, '0')}`
const toDo = (i: number, own: Partial<Item> = {}): Item => ({
  id: idOf(i),
  companyId: COMPANY,
  kind: 'incomplete-person',
  word: 'organisation.toDos.incompletePerson',
  values: {},
  person: { name: `Person ${i}`, nativeName: '' },
  face: null,
  opens: `/organisation/levels?search=${i}`,
  isToDo: true,
  isRead: false,
  mutedAs: null,
  dueOn: null,
  isOverdue: false,
  raisedAt: '2026-03-11T01:00:00.000Z',
  raisedOn: day('2026-03-11'),
  byHand: false,
  done: null,
  ...own,
})
const contractEnd = (i: number, own: Partial<Item> = {}) =>
  toDo(i, {
    kind: 'contract-end',
    word: 'organisation.toDos.contractEnd',
    values: { endsOn: '2026-03-20' },
    dueOn: day('2026-03-20'),
    byHand: true,
    ...own,
  })
const countsOf = (items: Item[]): List['counts'] => ({
  unread: items.filter((item) => !item.isRead).length,
  waiting: items.filter((item) => item.isToDo).length,
  ...{ overdue: 0, done: 0 },
})
const listed = (items: Item[], next: string | null = null): List => ({
  items,
  next,
  counts: countsOf(items),
})
const counted = (unread: number) => fake(noticeEndpoints.count, { ...countsOf([]), unread })

const opened = (fakes: RenderOptions['fakes'] = [], own: Partial<RenderOptions> = {}) =>
  renderScreen('/organisation/levels', {
    as: ['organization:level:r'],
    ...own,
    fakes: [fake(levelEndpoints.list, { items: [], total: 0 }), ...fakes],
  })
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notices' }))

test('the bell says how much is unread, and says so politely [S30]', async () => {
  await opened([counted(3)])
  const bell = await screen.findByRole('button', { name: 'Unread: 3' })
  expect(bell.parentElement?.querySelector('output')?.textContent).toBe('Unread: 3')
})

test('the bell counts no further than 99+, and nothing where all is read', async () => {
  await opened([counted(100)])
  await screen.findByRole('button', { name: 'Unread: 99+' })
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
  const read = fake(noticeEndpoints.markRead, ({ id }) => ({ id }))
  const { user } = await opened([counted(2), read, fake(noticeEndpoints.list, listed([toDo(1), contractEnd(2, late)]))])
  await user.click(await screen.findByRole('button', { name: 'Unread: 2' }))
  const rows = await panel()
  const today = within((await rows.findByRole('heading', { name: 'Today' })).closest('section') as HTMLElement)
  const link = today.getByRole('link', { name: /^Unread: Complete the details of Person 1/ })
  const earlier = within(rows.getByRole('heading', { name: 'Earlier' }).closest('section') as HTMLElement)
  earlier.getByRole('link', {
    name: /^Unread: The contract of Person 2 ends on 20 Mar 2026.*Overdue since 9 Mar 2026/,
  })
  await user.click(link)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(placeNow()).toBe('/organisation/levels?search=1')
  // What is opened is read.
  await waitFor(() => expect(read.calls).toEqual([{ id: idOf(1) }]))
})

test('the panel says that nothing is new or waits, and what would stand there', async () => {
  const { user } = await opened([fake(noticeEndpoints.list, listed([]))])
  await user.click(await screen.findByRole('button', { name: 'Notices' }))
  const rows = await panel()
  await rows.findByRole('heading', { name: 'Nothing new' })
  rows.getByText(/Notices and to-dos appear here/)
  await user.click(rows.getByRole('radio', { name: 'Waiting' }))
  await rows.findByRole('heading', { name: 'No to-dos' })
  rows.getByText(/To-dos appear here and stay until they are done/)
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
  const list = fake(noticeEndpoints.list, ({ state }) =>
    listed(state === 'done' ? [toDo(1, { done }), toDo(2, { person: null, done: { ...done, by: null } })] : []),
  )
  const { user } = await opened([list])
  await user.click(await screen.findByRole('button', { name: 'Notices' }))
  const rows = await panel()
  await user.click(await rows.findByRole('radio', { name: 'Done' }))
  await rows.findByText('10 Mar 2026 · done by Lê Mai')
  rows.getByText('10 Mar 2026 · done')
  rows.getByRole('link', { name: /somebody you can no longer see/ })
})

test('what may be said by hand is marked as done, and gone', async () => {
  let waits = [contractEnd(1), toDo(2)]
  const mark = fake(noticeEndpoints.markDone, ({ id }) => {
    waits = waits.filter((one) => one.id !== id)
    return { id }
  })
  const count = fake(noticeEndpoints.count, () => countsOf(waits))
  const { user } = await opened([count, mark, fake(noticeEndpoints.list, () => listed(waits))])
  await user.click(await screen.findByRole('button', { name: 'Unread: 2' }))
  const rows = await panel()
  const buttons = await rows.findAllByRole('button', { name: /^Mark as done/ })
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Mark as done: The contract of Person 1 ends on 20 Mar 2026',
  ])
  // It is said for a moment only: whoever looks afterwards may come too late.
  const said = screen.findByText('Marked as done.')
  await user.click(buttons[0] as HTMLElement)
  await said
  await screen.findByRole('button', { name: 'Unread: 1' })
  expect(mark.calls).toEqual([{ id: idOf(1) }])
})

test('who marks what somebody else has dealt with meanwhile is told so', async () => {
  const mark = fake(noticeEndpoints.markDone, refusal('notification.to_do_done'))
  const { user } = await opened([counted(1), mark, fake(noticeEndpoints.list, listed([contractEnd(1)]))])
  await user.click(await screen.findByRole('button', { name: 'Unread: 1' }))
  await user.click(await (await panel()).findByRole('button', { name: /^Mark as done/ }))
  await screen.findByText(/already done/)
})

const moved = (i: number, own: Partial<Item> = {}) =>
  toDo(i, {
    ...{ kind: 'moved', word: 'organisation.notices.moved', isToDo: false, person: null },
    values: { on: '2026-04-01', place: { cn: `部门${i}`, en: `Team ${i}`, vn: '' } },
    mutedAs: { topic: 'transfer', word: 'organisation.noticeTopics.transfer' },
    ...own,
  })

test('what the reader was told is worded with its day and its names, and one is marked as read [S30]', async () => {
  let items = [moved(1), moved(2, { isRead: true })]
  const read = fake(noticeEndpoints.markRead, ({ id }) => {
    items = items.map((item) => ({ ...item, isRead: item.isRead || item.id === id }))
    return { id }
  })
  const count = fake(noticeEndpoints.count, () => countsOf(items))
  const { user } = await opened([count, read, fake(noticeEndpoints.list, () => listed(items))])
  await user.click(await screen.findByRole('button', { name: 'Unread: 1' }))
  const rows = await panel()
  await rows.findByRole('link', { name: /^Unread: You work elsewhere from 1 Apr 2026: Team 1\./ })
  rows.getByRole('link', { name: /^You work elsewhere from 1 Apr 2026: Team 2\./ })
  const [button, ...others] = rows.getAllByRole('button', { name: /^Mark as read/ })
  expect(others).toEqual([])
  await user.click(button as HTMLElement)
  await rows.findByRole('link', { name: /^You work elsewhere from 1 Apr 2026: Team 1\./ })
  await screen.findByRole('button', { name: 'Notices' })
  expect(read.calls).toEqual([{ id: idOf(1) }])
})

test('all are marked as read up to the newest that is shown, and the button goes', async () => {
  let items = [moved(1), moved(2), contractEnd(3)]
  const all = fake(noticeEndpoints.markAllRead, () => {
    items = items.map((item) => ({ ...item, isRead: true }))
    return { read: items.length }
  })
  const count = fake(noticeEndpoints.count, () => countsOf(items))
  const { user } = await opened([count, all, fake(noticeEndpoints.list, () => listed(items))])
  await user.click(await screen.findByRole('button', { name: 'Unread: 3' }))
  const rows = await panel()
  await user.click(await rows.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(rows.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(all.calls).toEqual([{ upTo: idOf(1) }])
  // What is to be done is read, and waits still.
  rows.getByRole('button', { name: /^Mark as done/ })
  expect(rows.getAllByRole('link')).toHaveLength(3)
})

test('what the reader may not open is read without a link', async () => {
  const { user } = await opened([counted(1), fake(noticeEndpoints.list, listed([moved(1, { opens: null })]))])
  await user.click(await screen.findByRole('button', { name: 'Unread: 1' }))
  const rows = await panel()
  await rows.findByText(/You work elsewhere from 1 Apr 2026: Team 1/)
  expect(rows.queryByRole('link')).toBeNull()
})

test('a kind is muted from a notice of it, undone at once, and told again from the list of what is muted', async () => {
  const TRANSFER = { topic: 'transfer', word: 'organisation.noticeTopics.transfer' }
  let topics = [] as (typeof TRANSFER)[]
  const mute = fake(mutedTopicEndpoints.mute, () => {
    topics = [TRANSFER]
    return { items: topics }
  })
  const unmute = fake(mutedTopicEndpoints.unmute, () => {
    topics = []
    return { items: topics }
  })
  const muted = fake(mutedTopicEndpoints.list, () => ({ items: topics }))
  const list = fake(noticeEndpoints.list, () =>
    listed([moved(1, topics.length > 0 ? { mutedAs: null, isRead: true } : {}), contractEnd(2)]),
  )
  const { user } = await opened([counted(2), mute, unmute, muted, list])
  await user.click(await screen.findByRole('button', { name: 'Unread: 2' }))
  const rows = await panel()
  // What must be known has no such button.
  const buttons = await rows.findAllByRole('button', { name: /^Mute/ })
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(['Mute: My transfers'])
  const undo = screen.findByRole('button', { name: 'Undo' })
  await user.click(buttons[0] as HTMLElement)
  await user.click(await undo)
  await waitFor(() => expect(unmute.calls).toEqual([{ topic: 'transfer' }]))
  // Whoever acts outside of the panel has closed it.
  await user.click(await screen.findByRole('button', { name: 'Unread: 2' }))
  const again = await panel()
  await user.click(await again.findByRole('button', { name: 'Mute: My transfers' }))
  await user.click(again.getByRole('radio', { name: 'Muted' }))
  await user.click(await again.findByRole('button', { name: 'Unmute: My transfers' }))
  await again.findByText('Nothing is muted.')
  expect(mute.calls).toEqual([{ topic: 'transfer' }, { topic: 'transfer' }])
})

test('a long list is read on, each row once', async () => {
  const list = fake(noticeEndpoints.list, ({ after }) =>
    after ? listed([toDo(3)]) : listed([toDo(1), toDo(2)], idOf(2)),
  )
  const { user } = await opened([counted(3), list])
  await user.click(await screen.findByRole('button', { name: 'Unread: 3' }))
  const rows = await panel()
  await user.click(await rows.findByRole('button', { name: 'Load more' }))
  await rows.findByRole('link', { name: /Person 3/ })
  expect(rows.getAllByRole('link')).toHaveLength(3)
  expect(list.calls.at(-1)?.after).toBe(idOf(2))
})

test('a failure stands in the panel and is tried again', async () => {
  const list = fake(noticeEndpoints.list, (_input, call) =>
    call === 1 ? refusal('system.internal') : listed([toDo(1)]),
  )
  const { user } = await opened([counted(1), list])
  await user.click(await screen.findByRole('button', { name: 'Unread: 1' }))
  const rows = await panel()
  await user.click(await rows.findByRole('button', { name: 'Retry' }))
  await rows.findByRole('link', { name: /Person 1/ })
})

test.each(LOCALES)('what waits and what the reader was told is worded in %s', async (locale) => {
  const received = [
    moved(3),
    moved(4, { kind: 'resignation', word: 'organisation.notices.resignation', values: { lastOn: '2026-04-01' } }),
    moved(5, {
      ...{ kind: 'role-given', word: 'identity.notices.roleGiven' },
      values: { role: { cn: '角色', en: 'Role', vn: 'Vai trò' }, on: '2026-04-01' },
      mutedAs: { topic: 'roles', word: 'identity.noticeTopics.roles' },
    }),
    moved(6, { kind: 'day-corrected', word: 'attendance.notices.dayCorrected', values: { day: '2026-03-02' } }),
    moved(7, { kind: 'clock-reminder', word: 'attendance.pushed.remind', values: { by: 'Lê Mai', time: '08:00' } }),
  ]
  const list = fake(noticeEndpoints.list, listed([toDo(1), contractEnd(2), ...received]))
  const { user } = await opened([counted(1), list], { locale })
  const bell = await waitFor(() => document.querySelector<HTMLElement>('.m-bell button') ?? expect.fail('no bell'))
  await user.click(bell)
  const rows = within(await screen.findByRole('dialog'))
  const links = await rows.findAllByRole('link')
  expect(links).toHaveLength(7)
  for (const link of links.slice(0, 2)) expect(link.textContent).toMatch(/Person \d/)
  for (const link of links) expect(link.textContent).not.toMatch(/2026-\d\d-\d\d/)
  expect(document.body.textContent).not.toMatch(/toDos\.|notices\.|noticeTopics|pushed\.|\{\{/)
})
