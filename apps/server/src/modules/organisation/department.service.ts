import type { InputOf } from '@muster/contract/endpoint'
import type { departmentEndpoints } from '@muster/contract/organisation/department'
import { nameFor } from '@muster/kernel/names'
import { askedCompanies, needWholeCompany } from '../../platform/auth/companies.ts'
import { notifyRightsChanged } from '../../platform/auth/notify-rights.ts'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { deleteVersioned, lockRow, updateVersioned } from '../../platform/db/versioned.ts'
import { listSheet } from '../../platform/files/list-sheet.ts'
import { fail, failFields, need } from '../../platform/refusal.ts'
import { say } from '../../platform/words.ts'
import * as queries from './department.queries.ts'
import { makesCycle, treeOrder, withAncestors } from './department.rules.ts'
import { needUnused } from './in-use.service.ts'
import { companyColumn, nameColumns } from './list-columns.service.ts'

type Inputs = { [K in keyof typeof departmentEndpoints]: InputOf<(typeof departmentEndpoints)[K]> }

const TABLE = 'organisation.department'

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
  return find(ctx, id)
}

export async function create(ctx: Ctx, { companyId, ...fields }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  await needParent(ctx, companyId, undefined, fields.parentId)
  const id = newId()
  await queries.insertDepartment(ctx, { id, companyId, ...fields })
  const after = await find(ctx, id)
  ctx.audit({ companyId, object: id, after })
  // Managers reach what lies below their department.
  notifyRightsChanged(ctx, { companyId })
  return after
}

export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']) {
  const before = await find(ctx, id)
  needWholeCompany(ctx, before.companyId)
  await needParent(ctx, before.companyId, id, fields.parentId)
  await updateVersioned(ctx, TABLE, { company_id: before.companyId, id }, version, queries.columnsOf(fields))
  const after = await find(ctx, id)
  ctx.audit({ companyId: before.companyId, object: id, before, after })
  // A moved one changes what managers see.
  notifyRightsChanged(ctx, { companyId: before.companyId })
  return after
}

/** A department with departments below it, or that anybody ever belonged to, stays. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const before = await find(ctx, id)
  needWholeCompany(ctx, before.companyId)
  await queries.lockTree(ctx, before.companyId)
  await lockRow(ctx, TABLE, { company_id: before.companyId, id })
  const tree = await treeOf(ctx, [before.companyId])
  const below = tree.filter((d) => d.parentId === id).length
  if (below > 0) fail('organisation.department_has_below', { count: below })
  await needUnused(ctx, 'department', before)
  await deleteVersioned(ctx, TABLE, { company_id: before.companyId, id }, version)
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

async function find(ctx: Ctx, id: string) {
  const companyId = await need(queries.findCompanyOf(ctx, id))
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
