import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import * as companies from '../company/company.queries.ts'
import * as positions from '../position/position.queries.ts'
import * as employees from '../record/employment-write.queries.ts'
import * as departments from '../structure/department.queries.ts'
import * as levels from '../structure/level.queries.ts'
import * as offices from '../structure/office.queries.ts'
import { choosePinSpace } from '../structure/pin-space.service.ts'

export type FirstCompany = {
  code: string
  names: Names
  nation: string
  zone: string
  currency: string
  founderName: string
  on: Day
}

const HEAD: Names = { cn: '总部', en: 'Head office', vn: 'Trụ sở chính', km: 'ការិយាល័យកណ្តាល' }
const MANAGEMENT: Names = { cn: '管理部', en: 'Management', vn: 'Ban quản lý', km: 'គណៈគ្រប់គ្រង' }
const DIRECTOR: Names = { cn: '总经理', en: 'Director', vn: 'Giám đốc', km: 'នាយក' }

/** The first company of a group with one office, department and level, and the person who sets it up in them. */
export async function createFirstCompany(ctx: Ctx, input: FirstCompany) {
  const [companyId, officeId, departmentId, levelId, employmentId, personId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ]
  const location = { nation: input.nation, zone: input.zone }
  await companies.insertCompany(ctx, {
    id: companyId,
    code: input.code,
    names: input.names,
    currency: input.currency,
    ...location,
  })
  await offices.insertOffice(ctx, {
    id: officeId,
    companyId,
    pinSpaceId: await choosePinSpace(ctx, undefined, HEAD),
    names: HEAD,
    ...location,
  })
  await departments.insertDepartment(ctx, { id: departmentId, companyId, parentId: null, names: MANAGEMENT })
  await levels.insertLevel(ctx, { id: levelId, companyId, names: DIRECTOR, rank: 1, isManager: true })
  await employees.insertIncomplete(ctx, {
    id: employmentId,
    companyId,
    personId,
    jobNumber: '0001',
    name: input.founderName,
    onboardOn: input.on,
  })
  await positions.insertPosition(ctx, {
    companyId,
    id: newId(),
    employmentId,
    from: input.on,
    to: null,
    departmentId,
    officeId,
    levelId,
  })
  await ctx.publish('employment.created', { companyId, people: [{ employmentId, personId, onboardOn: input.on }] })
  return { companyId, employmentId, personId }
}
