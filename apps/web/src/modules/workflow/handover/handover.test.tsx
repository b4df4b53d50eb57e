import { delegationEndpoints as delegations } from '@muster/contract/workflow/delegation'
import { handoverEndpoints as handovers } from '@muster/contract/workflow/handover'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY, infoOf, POSITION } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { HOA, idOf, LI, SOK } from '../../../../test/sample-task.ts'
import { choose } from '../../../../test/type.ts'
import type { Handover } from './handover-value.ts'

const PLACE = `/workflow/handover?personId=${LI.id}&companyId=${COMPANY}` as const
const items: Handover['items'] = [
  {
    ...{ kind: 'task', id: idOf(1), version: 3, number: 12, title: 'Gloves', lane: 'approval', step: 1 },
    ...{ isWaiting: false, isAdded: true, since: '2026-03-10T02:00:00.000Z' },
  },
  {
    ...{ kind: 'rule', id: idOf(2), version: 2, names: { cn: '', en: 'Documents', vn: '' } },
    ...{ of: 'document', isOn: true },
  },
]
const found = (over: Partial<Handover> = {}): Handover => ({
  ...{ person: LI, successor: { person: HOA, level: 1 }, items, total: items.length },
  ...over,
})

test('what somebody has in hand goes to their manager, one of it to somebody else, after a preview with a result each [3.16]', async () => {
  const me = { ...HOA, id: infoOf([]).userInfo.personId, name: 'Lan herself', department: 'Sales' }
  const people = fake(delegations.people, { items: [{ ...SOK, department: 'Sales' }, me] })
  const preview = fake(handovers.preview, ({ items: sent }) => ({
    items: sent.map(({ kind, id }) => ({
      kind,
      id,
      isDone: kind === 'task',
      problem: kind === 'rule' ? 'Is gone' : null,
    })),
  }))
  const handOver = fake(handovers.handOver, ({ items: sent }) => ({
    items: sent.map(({ kind, id }) => ({ kind, id, isDone: true, problem: null })),
  }))
  const get = fake(handovers.get, () => (handOver.calls.length === 0 ? found() : found({ items: [], total: 0 })))
  const { user } = await renderScreen(PLACE, {
    ...{ as: ['task:workflow:cud', 'task:task-list'], person: { positions: [POSITION] } },
    fakes: [get, people, preview, handOver],
  })
  expect(await screen.findByText('Hoa Le is proposed: the nearest manager above, level 1.')).toBeTruthy()
  expect(screen.getByText(/^Approval 1 · added to the step · since/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Somebody else for Documents' }))
  const successor = await screen.findByRole('combobox', { name: /Who gets Documents/ })
  await user.click(successor)
  await expect.poll(() => screen.queryAllByRole('option').length).toBeGreaterThan(0)
  expect(screen.queryByRole('option', { name: /Lan herself/ })).toBeNull()
  await choose(user, successor, 'Sok Dara')
  await user.click(screen.getByRole('button', { name: 'Hand over 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over: 2' }))
  expect(await dialog.findByText('Goes to Hoa Le')).toBeTruthy()
  expect(dialog.getByText('Is gone')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await expect
    .poll(() => handOver.calls.at(-1)?.items)
    .toEqual([
      { kind: 'task', id: idOf(1), version: 3, toId: HOA.id },
      { kind: 'rule', id: idOf(2), version: 2, toId: SOK.id },
    ])
  expect(await screen.findByText('2 of 2 were handed over')).toBeTruthy()
})

test('what is not ticked stays, and nobody is taken where no manager may be asked', async () => {
  const get = fake(handovers.get, found({ successor: null }))
  const { user } = await renderScreen(PLACE, {
    ...{ as: ['task:workflow:cud', 'task:task-list'], person: { positions: [POSITION] } },
    fakes: [get, fake(delegations.people, { items: [{ ...SOK, department: null }] })],
  })
  expect(await screen.findByText('No manager above may be asked; choose somebody.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over 0' }).disabled).toBe(true)
  await choose(user, await screen.findByRole('combobox', { name: /Everything goes to/ }), 'Sok Dara')
  await user.click(screen.getByRole('checkbox', { name: /Hand over Documents/ }))
  expect(screen.getByRole('button', { name: 'Hand over 1' })).toBeTruthy()
})
