import * as departments from '../src/modules/organisation/structure/department.queries.ts'
import { newId } from '../src/platform/base/crypto.ts'
import type { Ctx } from '../src/platform/operation/ctx.ts'
import { makePerson, names, type Person } from './make.ts'
import type { TestServer } from './server.ts'

export type FlowPeople = { teamId: string; worker: Person; lead: Person }

/** Below the manager of ALPHA: a lead of Line 1, and a worker in a team below that has no manager of its own. */
export async function makeFlowPeople(t: TestServer): Promise<FlowPeople> {
  const { alpha } = t.group
  return inBoth(t, async (ctx) => {
    const teamId = newId()
    await departments.insertDepartment(ctx, {
      ...{ id: teamId, companyId: alpha.id, parentId: alpha.belowId, names: names('Team') },
    })
    return {
      teamId,
      worker: await makePerson(ctx, alpha, 'worker', 'employee', 'self', { departmentId: teamId }),
      lead: await makePerson(ctx, alpha, 'lead', 'manager', 'department-below', {
        ...{ departmentId: alpha.belowId, levelId: alpha.managerLevelId },
      }),
    }
  })
}

/** Work of the system that sees both companies of the test. */
export const inBoth = <R>(t: TestServer, work: (ctx: Ctx) => Promise<R>): Promise<R> =>
  t.server.runAsSystem(work, [t.group.alpha.id, t.group.beta.id])
