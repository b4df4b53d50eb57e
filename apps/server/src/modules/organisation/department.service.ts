import type { InputOf } from '@muster/contract/endpoint'
import type { departmentEndpoints } from '@muster/contract/organisation/department'
import { nameFor } from '@muster/kernel/names'
import { askedCompanies, needWholeCompany } from '../../platform/auth/companies.ts'
import { notifyRightsChanged } from '../../platform/auth/notify-rights.ts'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { listSheet } from '../../platform/files/list-sheet.ts'
import { fail, failFields } from '../../platform/refusal.ts'
import { say } from '../../platform/words.ts'
import * as queries from './department.queries.ts'
import { makesCycle, treeOrder, withAncestors } from './department.rules.ts'
import { companyColumn, nameColumns } from './list-columns.service.ts'

type Inputs = { [K in keyof typeof departmentEndpoints]: InputOf<(typeof departmentEndpoints)[K]> }

export async function list(ctx: Ctx, { companyId }: Inputs['list']) {
  const items = await treeOf(ctx, askedCompanies(ctx, companyId))
  return { items, total: items.length }
}

/** The tree as a sheet, row under row; what is searched for stands below its parents, as on the screen. */
async function exportSheet(ctx: Ctx, asked: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `organisation.field.department.${key}`)
  const { items } = await list(ctx, { companyId: asked.companyId })
  const nameOf = new Map(items.map((d) => [d.id, nameFor(d.names, ctx.locale).text]))
  const search = (asked.search ?? '').toLowerCase()
  const found = withAncestors(items, ({ names }) => Object.values(names).some((n) => n.toLowerCase().includes(search)))
  return listSheet(ctx, asked, say(ctx.locale, 'organisation.departments.title'), async () => ({ items: found }), [
    ...nameColumns(ctx),
    ...(await companyColumn(ctx)),
    { key: 'name', title: word('parent'), cell: (department) => nameOf.get(department.parentId ?? '') ?? '' },
    { key: 'people', title: word('people'), cell: (department) => department.people },
    { key: 'peopleBelow', title: word('peopleBelow'), cell: (department) => department.peopleBelow },
  ])
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return need(ctx, id)
}

export async function create(ctx: Ctx, { companyId, ...fields }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  await needParent(ctx, companyId, undefined, fields.parentId)
  const id = newId()
  await queries.insertDepartment(ctx, { id, companyId, ...fields })
  const after = await need(ctx, id)
  ctx.audit({ companyId, object: id, after })
  return after
}

export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']) {
  const before = await need(ctx, id)
  needWholeCompany(ctx, before.companyId)
  await needParent(ctx, before.companyId, id, fields.parentId)
  if ((await queries.updateDepartment(ctx, before.companyId, id, version, fields)) === 0) fail('system.stale_version')
  const after = await need(ctx, id)
  ctx.audit({ companyId: before.companyId, object: id, before, after })
  // Managers reach what lies below their department: a moved one changes what they see.
  notifyRightsChanged(ctx, { companyId: before.companyId })
  return after
}

/** A department with departments below it, or that anybody ever belonged to, stays. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const before = await need(ctx, id)
  needWholeCompany(ctx, before.companyId)
  await queries.lockTree(ctx, before.companyId)
  await queries.lockDepartment(ctx, before.companyId, id)
  const tree = await treeOf(ctx, [before.companyId])
  const below = tree.filter((d) => d.parentId === id).length
  const people = await queries.countPositions(ctx, before.companyId, id)
  const uses = (await ctx.ask('usesOf', { companyId: before.companyId, kind: 'department', id })).filter(
    (u) => u.count > 0,
  )
  if (below > 0) fail('organisation.department_has_below', { count: below })
  if (people > 0 || uses.length > 0) fail('organisation.department_in_use', { count: people, uses })
  if ((await queries.deleteDepartment(ctx, before.companyId, id, version)) === 0) fail('system.stale_version')
  ctx.audit({ companyId: before.companyId, object: id, before })
  return { id }
}

async function treeOf(ctx: Ctx, companies: readonly string[]) {
  const rows = await queries.listDepartments(ctx, companies)
  return treeOrder(
    rows.map((r) => ({
      id: r.id,
      companyId: r.company_id,
      parentId: r.parent_id,
      names: r.names,
      people: r.people,
      version: r.version,
    })),
  )
}

async function need(ctx: Ctx, id: string) {
  const companyId = (await queries.findCompanyOf(ctx, id)) ?? fail('system.id_not_found')
  return (await treeOf(ctx, [companyId])).find((d) => d.id === id) ?? fail('system.id_not_found')
}

/** The parent is a department of the same company, and not the department itself nor anything below it. */
async function needParent(ctx: Ctx, companyId: string, id: string | undefined, parentId: string | null): Promise<void> {
  if (parentId === null) return
  await queries.lockTree(ctx, companyId)
  const tree = await treeOf(ctx, [companyId])
  if (!tree.some((d) => d.id === parentId)) failFields({ parentId: 'not_found' })
  if (id !== undefined && makesCycle(tree, id, parentId))
    fail('organisation.department_cycle', { fields: { parentId: 'own_branch' } })
}
