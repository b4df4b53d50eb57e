import type { Scope } from '@muster/contract/identity/grant'
import { EMPTY_FIELDS } from '@muster/contract/organisation/employee-fields'
import type { PermissionCode } from '@muster/contract/permissions'
import { day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import type { Server } from '../src/app.ts'
import * as accounts from '../src/modules/identity/account/account.queries.ts'
import type { SeededRole } from '../src/modules/identity/role/role.rules.ts'
import { ensureRoles, grantRole } from '../src/modules/identity/role/seeded-role.service.ts'
import { hashPassword } from '../src/modules/identity/secret/hashing.service.ts'
import * as companies from '../src/modules/organisation/company/company.queries.ts'
import * as positions from '../src/modules/organisation/position/position.queries.ts'
import * as employees from '../src/modules/organisation/record/employment-write.queries.ts'
import * as departments from '../src/modules/organisation/structure/department.queries.ts'
import * as levels from '../src/modules/organisation/structure/level.queries.ts'
import * as offices from '../src/modules/organisation/structure/office.queries.ts'
import { choosePinSpace } from '../src/modules/organisation/structure/pin-space.service.ts'
import { newId, newSecret, sha256 } from '../src/platform/base/crypto.ts'
import type { Ctx } from '../src/platform/operation/ctx.ts'
import { notifyRightsChanged } from '../src/platform/push/notify-rights.ts'

export type { Scope }

export const PASSWORD = 'Muster2026'
/** One hash for every account of a run: hashing is slow on purpose. */
const passwordHash = hashPassword(PASSWORD)

export const names = (text: string): Names => ({ cn: text, en: text, vn: text })

export type Person = { personId: string; employmentId: string; account: string; token: string }
export type Company = {
  id: string
  code: string
  officeId: string
  pinSpaceId: string
  departmentId: string
  belowId: string
  otherDepartmentId: string
  levelId: string
  managerLevelId: string
}
export type Group = {
  alpha: Company
  beta: Company
  admin: Person
  hr: Person
  manager: Person
  staff: Person
  betaHr: Person
  betaStaff: Person
}

const ONBOARD = day('2024-01-01')

/** Two companies of one shape, with a group administrator, HR, a manager and staff in ALPHA, HR and staff in BETA. */
export async function makeGroup(server: Server): Promise<Group> {
  const alphaId = newId()
  const betaId = newId()
  return server.runAsSystem(
    async (ctx) => {
      await ensureRoles(ctx)
      const alpha = await makeCompany(ctx, alphaId, 'ALPHA', 'Asia/Ho_Chi_Minh')
      const beta = await makeCompany(ctx, betaId, 'BETA', 'Asia/Phnom_Penh')
      return {
        alpha,
        beta,
        admin: await makePerson(ctx, alpha, 'admin', 'group-administrator', 'group'),
        hr: await makePerson(ctx, alpha, 'hr', 'hr', 'company'),
        manager: await makePerson(ctx, alpha, 'manager', 'manager', 'department-below', {
          levelId: alpha.managerLevelId,
        }),
        staff: await makePerson(ctx, alpha, 'staff', 'employee', 'self', { departmentId: alpha.belowId }),
        betaHr: await makePerson(ctx, beta, 'hr', 'hr', 'company'),
        betaStaff: await makePerson(ctx, beta, 'staff', 'employee', 'self'),
      }
    },
    [alphaId, betaId],
  )
}

export async function makeCompany(ctx: Ctx, id: string, code: string, zone: string): Promise<Company> {
  const [officeId, departmentId, belowId, otherDepartmentId, levelId, managerLevelId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ]
  await companies.insertCompany(ctx, { id, code, names: names(code), nation: 'VN', zone, currency: 'VND' })
  const pinSpaceId = await choosePinSpace(ctx, undefined, names(`${code} office`))
  await offices.insertOffice(ctx, {
    id: officeId,
    companyId: id,
    names: names(`${code} office`),
    nation: 'VN',
    zone,
    pinSpaceId,
  })
  await departments.insertDepartment(ctx, {
    id: departmentId,
    companyId: id,
    parentId: null,
    names: names('Production'),
  })
  await departments.insertDepartment(ctx, {
    id: belowId,
    companyId: id,
    parentId: departmentId,
    names: names('Line 1'),
  })
  await departments.insertDepartment(ctx, {
    id: otherDepartmentId,
    companyId: id,
    parentId: null,
    names: names('Sales'),
  })
  await levels.insertLevel(ctx, { id: levelId, companyId: id, names: names('Operator'), rank: 5, isManager: false })
  await levels.insertLevel(ctx, {
    id: managerLevelId,
    companyId: id,
    names: names('Manager'),
    rank: 2,
    isManager: true,
  })
  return { id, code, officeId, pinSpaceId, departmentId, belowId, otherDepartmentId, levelId, managerLevelId }
}

/** Somebody employed since 2024 with an account, a role (or just some codes) and a session that is open. */
export async function makePerson(
  ctx: Ctx,
  company: Company,
  account: string,
  role: SeededRole | readonly PermissionCode[],
  scope: Scope,
  at: { departmentId?: string; levelId?: string } = {},
): Promise<Person> {
  const { personId, employmentId } = await makeEmployee(ctx, company, {
    jobNumber: `${company.code}-${account}`,
    name: `${company.code} ${account}`,
    ...at,
  })
  await accounts.insertAccount(ctx, {
    personId,
    companyId: company.id,
    account,
    passwordHash: await passwordHash,
    mustChange: false,
  })
  const companies = scope === 'company' ? [company.id] : []
  if (typeof role === 'string') await grantRole(ctx, { personId, role, scope, companies })
  else await grantTo(ctx, personId, role, scope, companies)
  const token = newSecret(256)
  await ctx.db
    .insertInto('identity.session')
    .values({
      id: newId(),
      token_hash: sha256(token),
      person_id: personId,
      created_at: ctx.now,
      last_seen_at: ctx.now,
      idle_until: FAR,
      absolute_until: FAR,
      address: 'test',
      agent: 'test',
    })
    .execute()
  return { personId, employmentId, account, token }
}
const FAR = '2126-01-01T00:00:00.000Z' as Ctx['now']

/** An employee without an account. */
export async function makeEmployee(
  ctx: Ctx,
  company: Company,
  e: { jobNumber: string; name: string; departmentId?: string; levelId?: string; officeId?: string },
) {
  const personId = newId()
  const employmentId = newId()
  await employees.insertIncomplete(ctx, {
    id: employmentId,
    companyId: company.id,
    personId,
    jobNumber: e.jobNumber,
    name: e.name,
    onboardOn: ONBOARD,
  })
  await positions.insertPosition(ctx, {
    companyId: company.id,
    id: newId(),
    employmentId,
    from: ONBOARD,
    to: null,
    departmentId: e.departmentId ?? company.departmentId,
    officeId: e.officeId ?? company.officeId,
    levelId: e.levelId ?? company.levelId,
  })
  await ctx.publish('employment.created', {
    companyId: company.id,
    people: [{ employmentId, personId, onboardOn: ONBOARD }],
  })
  return { personId, employmentId }
}

/** Grants somebody just these codes, by a role of their own. */
export async function grantTo(
  ctx: Ctx,
  personId: string,
  codes: readonly PermissionCode[],
  scope: Scope,
  companies: readonly string[],
): Promise<void> {
  const id = newId()
  await ctx.db
    .insertInto('identity.role')
    .values({ id, code: `role-${id}`, names: JSON.stringify(names(`Role ${id}`)), codes: [...codes] })
    .execute()
  await ctx.db
    .insertInto('identity.role_grant')
    .values({ id: newId(), person_id: personId, role_id: id, scope, companies: [...companies] })
    .execute()
  notifyRightsChanged(ctx, { personId })
}

/** A whole form of a new employee, as HR fills it in. */
export function employeeForm(company: Company, jobNumber: string = crypto.randomUUID().slice(0, 13)) {
  return {
    companyId: company.id,
    departmentId: company.departmentId,
    officeId: company.officeId,
    levelId: company.levelId,
    ...EMPTY_FIELDS,
    jobNumber,
    name: `Employee ${jobNumber}`,
    sex: 'female' as const,
    birthday: day('1995-05-05'),
    nationality: 'VN',
    education: 'bachelor' as const,
    maritalStatus: 'single' as const,
    onboardOn: day('2026-03-01'),
  }
}
