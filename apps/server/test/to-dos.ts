import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { expect } from 'vitest'
import { hireIncomplete } from '../src/modules/organisation/index.ts'
import { newId } from '../src/platform/base/crypto.ts'
import type { Ctx } from '../src/platform/operation/ctx.ts'
import type { Events } from '../src/platform/operation/events.ts'
import { employeeForm, type Person } from './make.ts'
import type { TestServer } from './server.ts'

type Raised = Events['toDo.raised']
type Incomplete = Extract<Raised, { kind: 'incomplete-person' }>

/** What tests of to-dos do: raise them by a fact or by an event, deal with them, and read what waits for somebody. */
export function toDosOf(server: () => TestServer) {
  /** Somebody out of an import, of whom no required field is known. */
  const hire = (departmentId = server().group.alpha.departmentId, name = 'Nguyễn Văn An') => {
    const { id: companyId, officeId, levelId } = server().group.alpha
    return server().server.runAsSystem(
      (ctx) =>
        hireIncomplete(ctx, {
          ...{ companyId, officeId, levelId, departmentId, name },
          jobNumber: `P${newId().slice(-6)}`,
          onboardOn: day('2026-11-02'),
        }),
      [companyId],
    )
  }
  const raised = (over: Partial<Incomplete> & { about: Raised['about'] }): Incomplete => ({
    companyId: server().group.alpha.id,
    key: `incomplete-person:${newId()}`,
    kind: 'incomplete-person',
    params: {},
    opens: '/organisation/employees',
    for: 'holders',
    ...over,
  })
  const publish = (event: Raised, then: (ctx: Ctx) => Promise<unknown> = async () => {}) =>
    server().server.runAsSystem(
      async (ctx) => {
        await ctx.publish('toDo.raised', event)
        await then(ctx)
      },
      [event.companyId],
    )
  const dealtWith = (event: Events['toDo.dealtWith']) =>
    server().server.runAsSystem((ctx) => ctx.publish('toDo.dealtWith', event), [event.companyId])
  const ofPerson = async ({ token }: Person, state: 'all' | 'waiting' | 'done' = 'waiting') => {
    const { data, status } = await server().as(token).call(notices.list, { state })
    expect(status).toBe(200)
    return data
  }
  const waiting = async (person: Person) => (await ofPerson(person)).items.length
  const complete = async (id: string) => {
    const hr = server().as(server().group.hr.token)
    const { version, onboardOn, jobNumber } = (await hr.call(employees.get, { id })).data
    const { companyId, departmentId, officeId, levelId, ...form } = employeeForm(server().group.alpha, jobNumber)
    return hr.call(employees.update, { ...form, id, version, onboardOn })
  }
  return { hire, raised, publish, dealtWith, ofPerson, waiting, complete }
}
