import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import type { Locale } from '@muster/kernel/names'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { HOA, idOf, LI, SOK, taskOf } from '../../../../test/sample-task.ts'
import type { Task, TaskPerson } from '../task/task-value.ts'

type Stuck = NonNullable<Task['stuck']>
const TIME = '11 Mar 2026, 06:30'

const held = (person: TaskPerson, dueAt: string | null = null) => ({
  ...{ person, since: '2026-03-10T23:30:00.000Z', dueAt, isDeadlineOver: false },
  deadlineAction: dueAt === null ? null : ('remind' as const),
})
const stuckOf = (over: Partial<Stuck>): Stuck => ({
  ...{ why: 'step', people: [], isOneEnough: false, next: [], instead: [], reasons: [], waitsFor: [] },
  ...over,
})

/** Why it waits, as Li Wei reads it. */
async function readAsLi(over: Partial<Stuck>, locale: Locale = 'en_US'): Promise<string | null> {
  const fakes = [fake(tasks.get, taskOf(1, { stuck: stuckOf(over) }))]
  const person = { personId: LI.id }
  await renderScreen(`/workflow/tasks/${idOf(1)}`, { as: ['task:task-list'], person, locale, fakes })
  await screen.findAllByText('Mai Tran')
  return document.querySelector('.m-task-top .m-banner-text')?.lastChild?.textContent ?? null
}

test.each([
  [{ people: [held(LI)] }, `Waiting for you since ${TIME}.`],
  [{ people: [held(SOK), held(LI)] }, `Waiting since ${TIME} for all of you and Sok Dara.`],
  [{ people: [held(SOK), held(LI)], isOneEnough: true }, `Waiting since ${TIME} for any one of you and Sok Dara.`],
  [{ why: 'revision', people: [held(LI)] }, `Waiting since ${TIME} for changes by you.`],
  [
    { people: [held(SOK)], next: [HOA, LI], instead: [LI] },
    `Waiting for Sok Dara since ${TIME}. After that: you and Hoa Le. Can forward it instead: you.`,
  ],
  [
    { people: [held(LI, '2026-03-12T02:30:00.000Z')] },
    `Waiting for you since ${TIME}. You will be reminded at 12 Mar 2026, 09:30.`,
  ],
  [
    { people: [held(SOK, '2026-03-12T02:30:00.000Z')] },
    `Waiting for Sok Dara since ${TIME}. They will be reminded at 12 Mar 2026, 09:30.`,
  ],
] satisfies [Partial<Stuck>, string][])('whoever reads why it waits is spoken to [S05], %#', async (stuck, said) => {
  expect(await readAsLi(stuck)).toBe(said)
})

test.each([
  ['vi_VN', 'Bạn và Sok Dara đều phải quyết định; chờ từ 11/03/2026, 06:30. Sau đó: bạn.'],
  ['zh_CN', '您和Sok Dara 都须处理，自 2026年3月11日 06:30 起等待。之后：您。'],
  ['zh_TW', '您和Sok Dara 都須處理，自 2026年3月11日 06:30 起等待。之後：您。'],
  ['km_KH', 'អ្នក និង\u200bSok Dara ត្រូវសម្រេចទាំងអស់ រង់ចាំតាំងពី 11 មីនា 2026, 06:30។ បន្ទាប់មក៖ អ្នក។'],
] satisfies [Locale, string][])('in %s as well', async (locale, said) => {
  expect(await readAsLi({ people: [held(SOK), held(LI)], next: [LI] }, locale)).toBe(said)
})
