// @module-tag no-retry

import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { addDays, day } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FlowPeople, makeFlowPeople } from '../../../../test/flow-people.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { ruleValuesOf } from './routing.service.ts'

let t: TestServer
let people: FlowPeople
beforeAll(async () => {
  t = await openTestServer()
  people = await makeFlowPeople(t)
})
afterAll(() => t.close())

const valuesOf = (employmentId: string, companyId = t.group.alpha.id) =>
  t.server.runAsSystem((ctx) => ruleValuesOf(ctx, companyId, employmentId, { days: 2 }), [companyId])

describe('what conditions of flow rules are tested on', () => {
  it('is where somebody stands today, the departments from their own to the top, and the form', async () => {
    const { alpha } = t.group
    expect(await valuesOf(people.worker.employmentId)).toEqual({
      recipient: {
        ...{ company: alpha.id, level: alpha.levelId, office: alpha.officeId, nationality: null, state: 'employed' },
        department: [people.teamId, alpha.belowId, alpha.departmentId],
      },
      form: { days: 2 },
    })
  })

  it('does not follow a move before its day', async () => {
    const { alpha, hr } = t.group
    const { employmentId: id } = people.worker
    const move = { id, from: addDays(day(NOON.slice(0, 10)), 1), departmentId: alpha.otherDepartmentId }
    expect((await t.as(hr.token).call(placements.place, move)).status).toBe(200)
    expect((await valuesOf(id)).recipient.department[0]).toBe(people.teamId)
    t.clock.now = later(NOON, 86_400_000)
    expect((await valuesOf(id)).recipient.department).toEqual([alpha.otherDepartmentId])
    t.clock.now = NOON
  })

  it('is absent of an employee of another company', async () => {
    await expect(valuesOf(t.group.betaStaff.employmentId)).rejects.toMatchObject({ key: 'system.id_not_found' })
  })
})
