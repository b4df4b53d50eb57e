// @module-tag no-retry
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import { makePerson, type Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { newId } from '../../../platform/base/crypto.ts'

let t: TestServer
const desk = tasksOf(() => t)
type Filed = { id: string; version: number }

/** First and second approve, the third executes; one is copied at the submission, the last when it is settled. */
const NAMED = ['first', 'second', 'third', 'copied', 'last', 'colleague'] as const
type Viewer = (typeof NAMED)[number] | 'applicant' | 'recipient' | 'superior' | 'administrator' | 'foreigner'
const people = {} as Record<Viewer, Person>

beforeAll(async () => {
  t = await openTestServer()
  const { alpha, manager, staff, hr, betaHr } = t.group
  Object.assign(people, { applicant: manager, recipient: staff, administrator: hr, foreigner: betaHr })
  await t.server.runAsSystem(
    async (ctx) => {
      for (const name of NAMED) people[name] = await makePerson(ctx, alpha, name, 'employee', 'self')
      people.superior = await makePerson(ctx, alpha, 'superior', 'manager', 'department-below', {
        departmentId: alpha.departmentId,
      })
    },
    [alpha.id],
  )
  const { first, second, third, copied, last } = people
  const content = contentOf([stepOf([makeNamedTarget(first)]), stepOf([makeNamedTarget(second)])], {
    executions: [stepOf([makeNamedTarget(third)])],
    ccOnSubmit: [makeNamedTarget(copied)],
    ccOnFinish: [makeNamedTarget(last)],
  })
  await makeRule(t, alpha, content)
})
afterAll(() => t.close())

/** Those of the test and everybody else of the group who has an account. */
const everybody = (): [string, Person][] => [
  ...(Object.entries(people) as [string, Person][]),
  ...Object.entries(t.group).flatMap(([name, one]): [string, Person][] =>
    typeof one === 'object' && 'token' in one ? [[name, one]] : [],
  ),
]

const filed = () => desk.submitted(people.applicant, { employmentId: people.recipient.employmentId })
const once = async () => (await desk.approve(people.first, await filed())).data
const twice = async () => (await desk.approve(people.second, await once())).data
const rejected = async () => (await desk.reject(people.first, await filed())).data

async function deleted(): Promise<Filed> {
  const { id, version } = await rejected()
  await t.as(people.administrator.token).call(tasks.delete, { id, version, comment: '' })
  return { id, version: version + 1 }
}

/** Whoever is not named in a line finds the task in no list and reads nothing of it. */
const OPEN = { applicant: 'all', recipient: 'all', copied: 'cc all', superior: 'all', administrator: 'all' }
const CLOSED = { ...OPEN, applicant: 'closed all', recipient: 'closed all' }
const STATES: readonly [string, () => Promise<Filed>, Partial<Record<Viewer, string>>][] = [
  ['at its first step', filed, { ...OPEN, first: 'waiting all' }],
  ['at its second step', once, { ...OPEN, first: 'all', second: 'waiting all' }],
  [
    'back with its applicant',
    async () => (await desk.giveBack(people.second, await once())).data,
    { ...OPEN, applicant: 'waiting all', first: 'all', second: 'all' },
  ],
  ['being executed', twice, { ...OPEN, first: 'all', second: 'all', third: 'waiting all' }],
  [
    'settled',
    async () => (await desk.execute(people.third, await twice())).data,
    { ...CLOSED, first: 'closed all', second: 'closed all', third: 'closed all', last: 'cc all' },
  ],
  ['rejected', rejected, { ...CLOSED, first: 'closed all' }],
  [
    'withdrawn',
    async () => (await desk.cancel(people.applicant, await once())).data,
    { ...CLOSED, first: 'closed all', second: 'all' },
  ],
  ['deleted', deleted, { administrator: 'all' }],
]

/** Whom the form of a comment offers, and whom it takes, are those who may read the task, however it stands. */
async function expectMentions(id: string, viewers: readonly Viewer[]) {
  const readers = viewers.map((viewer) => people[viewer])
  const as = t.as((viewers.includes('recipient') ? people.recipient : people.administrator).token)
  const { data } = await as.call(tasks.readers, { id, search: '' })
  expect(data.total).toBe(data.items.length)
  const offered = new Set(data.items.map((person) => person.id))
  for (const [name, person] of everybody())
    expect([name, offered.has(person.personId)]).toEqual([name, (await desk.get(person, id)).status === 200])
  for (const { personId } of readers) expect(offered.has(personId)).toBe(true)
  const mayRead = (viewer: Viewer) => viewers.includes(viewer)
  const mentioned = (Object.keys(people) as Viewer[]).filter((viewer) => viewer !== 'administrator')
  const refused = mentioned.flatMap((viewer, i) => (mayRead(viewer) ? [] : [[`mentioned.${i}`, 'cannot_read_task']]))
  const say = (who: readonly Viewer[]) =>
    as.call(tasks.comment, { id, text: 'Look', mentioned: who.map((viewer) => people[viewer].personId) })
  expectFields(await say(mentioned), Object.fromEntries(refused))
  expect((await say(mentioned.filter(mayRead))).status).toBe(200)
}

describe('a task', () => {
  it.each(STATES)(
    '%s stands in the lists of whom it concerns, and is absent for everybody else',
    async (state, make, expected) => {
      const task = await make()
      const found: Partial<Record<Viewer, string>> = {}
      for (const [viewer, person] of Object.entries(people) as [Viewer, Person][]) {
        const groups: string[] = []
        for (const group of ['waiting', 'closed', 'cc', 'abnormal', 'all'] as const)
          if ((await desk.list(person, group, { pageSize: 200 })).some(({ id }) => id === task.id)) groups.push(group)
        if (groups.length > 0) found[viewer] = groups.join(' ')
        const [read, absent] = [await desk.get(person, task.id), await desk.get(person, newId())]
        const answers = [read.status === 200, read.raw.body === absent.raw.body]
        expect([viewer, ...answers]).toEqual([viewer, groups.length > 0, groups.length === 0])
        if (groups.length > 0) continue
        const [decided, nothing] = [
          await desk.approve(person, task),
          await desk.approve(person, { id: newId(), version: task.version }),
        ]
        // Who had held what is deleted by now learns by whom it was, and reads nothing of it.
        if (state === 'deleted' && viewer === 'first') expectRefused(decided, 'system.already_handled')
        else expect([viewer, decided.raw.body]).toEqual([viewer, nothing.raw.body])
      }
      expect(found).toEqual(expected)
      await expectMentions(task.id, Object.keys(expected) as Viewer[])
    },
  )
})
