import { departmentMoveEndpoints as moves } from '@muster/contract/organisation/department-move'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

describe('what a move of a department changes for accounts [6.03, 6.04a]', () => {
  it('is whose rights over their department and all below lose it or gain it; other scopes stay as they are', async () => {
    const { alpha, admin } = t.group
    await t.server.runAsSystem(
      async (ctx) => {
        const at = { departmentId: alpha.otherDepartmentId }
        await makePerson(ctx, alpha, 'sales-lead', 'manager', 'department-below', at)
        await makePerson(ctx, alpha, 'sales-deputy', 'manager', 'department-below', at)
        await makePerson(ctx, alpha, 'sales-clerk', 'employee', 'department', at)
      },
      [alpha.id],
    )
    const others = async (parentId: string | null) =>
      (await t.as(admin.token).call(moves.preview, { id: alpha.belowId, parentId, from: day(NOON.slice(0, 10)) })).data
        .others
    expect(await others(alpha.otherDepartmentId)).toEqual([
      'Accounts whose rights will no longer cover this branch: 1',
      'Accounts whose rights will cover this branch: 2',
    ])
    expect(await others(null)).toEqual(['Accounts whose rights will no longer cover this branch: 1'])
    expect(await others(alpha.departmentId)).toEqual([])
  })
})
