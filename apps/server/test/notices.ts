import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { expect } from 'vitest'
import { newId } from '../src/platform/base/crypto.ts'
import type { Ctx } from '../src/platform/operation/ctx.ts'
import type { Events } from '../src/platform/operation/events.ts'
import type { Person } from './make.ts'
import type { TestServer } from './server.ts'

/** What a notice or a to-do says in English that its task is about. */
export const subjectIn = (values: Readonly<Record<string, unknown>>): string => {
  const title = values.title as string | { en: string } | undefined
  return typeof title === 'object' ? title.en : (title ?? '')
}

/** What waits for somebody or was said to them about a task, newest first: in English, what it says that the task is about. */
export async function subjectsTo(t: TestServer, { token }: Pick<Person, 'token'>, taskId: string): Promise<string[]> {
  const { data } = await t.as(token).call(notices.list, { state: 'all', pageSize: 100 })
  return data.items.filter(({ opens }) => opens?.endsWith(taskId)).map(({ values }) => subjectIn(values))
}

type Raised = Events['notice.raised']
/** One notice as it is raised by itself. */
type One<R = Raised> = R extends { notices: readonly (infer N)[] } ? Omit<R, 'notices'> & N : never
type Moved = One<Extract<Raised, { kind: 'not-moved' }>>

/** What tests of notices do: raise them by an event, take them back, and read what somebody was told. */
export function noticesOf(server: () => TestServer) {
  /** That a transfer was taken back: of a topic that people can mute. */
  const notMoved = (people: readonly Person[], over: Partial<Moved> = {}): Moved => ({
    companyId: server().group.alpha.id,
    key: `not-moved:${newId()}`,
    kind: 'not-moved',
    about: {},
    params: { on: '2026-12-01' as Moved['params']['on'] },
    opens: '/my/profile',
    personIds: people.map(({ personId }) => personId),
    ...over,
  })
  const raise = ({ companyId, kind, opens, ...notice }: One, then: (ctx: Ctx) => Promise<unknown> = async () => {}) =>
    server().server.runAsSystem(
      async (ctx) => {
        await ctx.publish('notice.raised', { companyId, kind, opens, notices: [notice] } as Raised)
        await then(ctx)
      },
      [companyId],
    )
  const withdraw = (event: Events['notice.withdrawn']) =>
    server().server.runAsSystem((ctx) => ctx.publish('notice.withdrawn', event), [event.companyId])
  /** What somebody was told and has not been taken back, newest first. */
  const receivedBy = async ({ token }: Pick<Person, 'token'>) => {
    const { data, status } = await server().as(token).call(notices.list, { pageSize: 100 })
    expect(status).toBe(200)
    return data.items.filter((item) => !item.isToDo)
  }
  /** The same as kind and values, which say what its word says. */
  const saidTo = async (person: Pick<Person, 'token'>) =>
    (await receivedBy(person)).map(({ kind, values }) => [kind, values] as const)
  const countsOf = async ({ token }: Pick<Person, 'token'>) => (await server().as(token).call(notices.count, {})).data
  return { notMoved, raise, withdraw, receivedBy, saidTo, countsOf }
}
