import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import type { ReplyOf } from '@muster/contract/endpoint'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { noticeEndpoints } from '@muster/contract/notification/notice'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../test/fake.ts'
import { COMPANY } from '../../../test/person.ts'
import { placeNow, type RenderOptions, renderScreen } from '../../../test/render-screen.tsx'
import { taskOf } from '../../../test/sample-task.ts'

type ToDo = ReplyOf<typeof noticeEndpoints.list>['items'][number]

const idOf = (i: number) => `0190a000-0000-7000-8000-${String(i).padStart(12, '0')}`
const toDo = (i: number, own: Partial<ToDo> = {}): ToDo => ({
  id: idOf(i),
  companyId: COMPANY,
  kind: 'incomplete-person',
  word: 'organisation.toDos.incompletePerson',
  values: {},
  person: { name: `Person ${i}`, nativeName: '陈小红' },
  face: null,
  opens: `/organisation/employees/${idOf(i)}/edit`,
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
const contractEnd = (i: number) =>
  toDo(i, { kind: 'contract-end', word: 'organisation.toDos.contractEnd', values: { endsOn: day('2026-04-01') } })
const dashboard = async (
  items: ToDo[],
  { next = null, ...own }: Partial<RenderOptions> & { next?: string | null } = {},
) => {
  const list = fake(noticeEndpoints.list, ({ after }) => ({
    items: after ? [toDo(9)] : items,
    next: after ? null : next,
    counts: { unread: items.length, waiting: items.length, overdue: 0, done: 0 },
  }))
  const { user } = await renderScreen('/dashboard', {
    as: [],
    ...own,
    fakes: [
      list,
      fake(preferenceEndpoints.list, {}),
      fake(myDayEndpoints.today, { today: null }),
      ...(own.fakes ?? []),
    ],
  })
  // The frame that waits is another element than the card that comes.
  await waitFor(() => expect(document.querySelector('[data-card=to-dos] :is(li, .muted)')).not.toBeNull())
  return { user, card: within(screen.getByRole('region', { name: /To-dos|待我处理/ })) }
}

test('the dashboard shows what waits for whoever is signed in, and leads to it [S03]', async () => {
  const { card } = await dashboard([toDo(1), toDo(2, { dueOn: day('2026-03-09'), isOverdue: true })])
  const link = await card.findByRole('link', { name: /^Complete the details of Person 1/ })
  expect(link.getAttribute('href')).toBe(`#/organisation/employees/${idOf(1)}/edit`)
  card.getByRole('link', { name: /Person 2.*Overdue since 9 Mar 2026/ })
})

test('where nothing waits the dashboard says so [S03]', async () => {
  const { card } = await dashboard([])
  await card.findByText(/^No to-dos/)
})

test('people are named in the script of the reader, and companies where there are several', async () => {
  const companies = [1, 3].map((i) => ({
    ...{
      companyId: idOf(i),
      code: `C${i}`,
      cnName: `公司${i}`,
      enName: `Co ${i}`,
      vnName: '',
      kmName: '',
      currency: 'VND',
    },
  }))
  const { card } = await dashboard([toDo(1, { companyId: idOf(3) })], { locale: 'zh_CN', person: { companies } })
  const link = await card.findByRole('link', { name: /补全陈小红的资料/ })
  expect(link.textContent).toContain('公司3')
})

test('many of one kind, as a wizard makes them, are one line that opens', async () => {
  const { card, user } = await dashboard([...[1, 2, 3, 4, 5, 6].map((i) => toDo(i)), contractEnd(7)])
  expect(
    (await card.findByRole('button', { name: 'Complete the details of 6 people' })).getAttribute('aria-expanded'),
  ).toBe('false')
  expect(card.getAllByRole('link')).toHaveLength(1)
  await user.click(card.getByRole('button', { name: 'Complete the details of 6 people' }))
  card.getByRole('link', { name: /^Complete the details of Person 6/ })
  expect(card.getAllByRole('link')).toHaveLength(7)
})

test('more than a few are read on in the card', async () => {
  const { card, user } = await dashboard([1, 2, 3, 4, 5].map(contractEnd), { next: idOf(5) })
  await user.click(await card.findByRole('button', { name: 'Load more' }))
  await card.findByRole('link', { name: /Person 9/ })
  expect(card.getAllByRole('link')).toHaveLength(6)
})

test('what waits for a decision is decided in place, over the page [S03, S30]', async () => {
  const place = `/workflow/tasks/${idOf(1)}` as const
  const decision = toDo(7, {
    ...{ kind: 'task-decision', word: 'workflow.toDos.taskDecision', values: { number: 1, title: 'Contract 1' } },
    ...{ opens: place, person: null },
  })
  const approve = fake(tasks.approve, taskOf(1, { status: 'ST', actions: [] }))
  const { user, card } = await dashboard([decision, toDo(8)], {
    as: ['task:task-list'],
    fakes: [fake(tasks.get, taskOf(1, { actions: [{ action: 'approve', needsComment: false, asks: [] }] })), approve],
  })
  await user.click(await card.findByRole('button', { name: /^Decide here: .*Contract 1/ }))
  expect(card.getAllByRole('button', { name: /^Decide here/ })).toHaveLength(1)
  const drawer = within(await screen.findByRole('dialog', { name: 'Mai Tran Document: Contract 1' }))
  await user.click(await drawer.findByRole('button', { name: /^Approve/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }))
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(approve.calls).toEqual([{ id: idOf(1), version: 4, comment: '' }])
  expect(placeNow()).toBe('/dashboard')
})
