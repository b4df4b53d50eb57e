import type { InputOf } from '@muster/contract/endpoint'
import type { departmentEndpoints } from '@muster/contract/organisation/department'
import { nameFor } from '@muster/kernel/names'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { deleteRow, needRowToChange, recordRow } from '../../../platform/db/company-row.ts'
import { nameColumns } from '../../../platform/db/names.ts'
import { lockRow, updateVersioned } from '../../../platform/db/versioned.ts'
import { listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { companyColumn, nameColumns as nameCells } from '../company/list-columns.service.ts'
import * as queries from './department.queries.ts'
import { treeOrder, withAncestors } from './department.rules.ts'
import { needParent, planMove } from './department-plan.service.ts'
import { listVersions, saveVersions } from './department-version.queries.ts'
import { renameFrom } from './department-version.rules.ts'
import { needUnused } from './in-use.service.ts'

type Inputs = { [K in keyof typeof departmentEndpoints]: InputOf<(typeof departmentEndpoints)[K]> }

const TABLE = 'organisation.department'

export async function list(ctx: Ctx, { companyId }: Inputs['list']) {
  const items = await treeOf(ctx, listAskedCompanies(ctx, companyId))
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
    ...nameCells(ctx),
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

/** A new department opens today, or on the day that is given. */
export async function create(ctx: Ctx, { companyId, opensOn, ...fields }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  const day = opensOn ?? (await todayOf(ctx, companyId))
  await queries.lockTree(ctx, companyId)
  needParent(await listVersions(ctx, companyId), fields.parentId, { from: day, until: null })
  const id = newId()
  await queries.insertDepartment(ctx, { id, companyId, opensOn: day, ...fields })
  const after = await recordRow(ctx, find, { companyId, id })
  // Managers reach what lies below their department.
  notifyRightsChanged(ctx, { companyId })
  return after
}

/** A new name holds from today on, and so does another parent; what was before stays as it was. */
export async function update(ctx: Ctx, { id, version, names, parentId }: Inputs['update']) {
  const before = await needRowToChange(ctx, find, id)
  const { companyId } = before
  await updateVersioned(ctx, TABLE, { company_id: companyId, id }, version, nameColumns(names))
  const today = await todayOf(ctx, companyId)
  if (parentId !== before.parentId) {
    const plan = await planMove(ctx, companyId, id, { parentId, from: today })
    await saveVersions(ctx, companyId, id, plan.before, renameFrom(plan.after, today, names))
  } else {
    await queries.lockTree(ctx, companyId)
    const versions = (await listVersions(ctx, companyId)).filter((v) => v.departmentId === id)
    await saveVersions(ctx, companyId, id, versions, renameFrom(versions, today, names))
  }
  const after = await recordRow(ctx, find, before, before)
  // A moved one changes what managers see.
  notifyRightsChanged(ctx, { companyId })
  return after
}

/** A department with departments below it, or that anybody ever belonged to, stays. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const before = await needRowToChange(ctx, find, id)
  await queries.lockTree(ctx, before.companyId)
  await lockRow(ctx, TABLE, { company_id: before.companyId, id })
  const tree = await treeOf(ctx, [before.companyId])
  const below = tree.filter((d) => d.parentId === id).length
  if (below > 0) fail('organisation.department_has_below', { count: below })
  await needUnused(ctx, 'department', before)
  return deleteRow(ctx, TABLE, before, version)
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
