import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { chartEndpoints } from '@muster/contract/organisation/chart'
import type { Day } from '@muster/kernel/day'
import { nameFor } from '@muster/kernel/names'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { searchWords, tokensOf } from '../../../platform/text/tokens.ts'
import { findCompanyOf } from '../structure/department.queries.ts'
import { listOrgUnitNames } from '../structure/org-unit-names.queries.ts'
import * as queries from './chart.queries.ts'
import { isFoundBy, listDrawn } from './chart.rules.ts'

type Inputs = { [K in keyof typeof chartEndpoints]: InputOf<(typeof chartEndpoints)[K]> }
type Chart = ReplyOf<(typeof chartEndpoints)['get']>
type Node = Chart['departments'][number]

/** So many of each are found: who wants more types more. */
const MOST_FOUND = 12

/**
 * The structure of the companies on a day: everybody is counted, whoever reads; managers are named where the reader's right reaches
 * the place they stand in on that day.
 */
export async function get(ctx: Ctx, { companyId, on }: Inputs['get']): Promise<Chart> {
  const asked = listAskedCompanies(ctx, companyId)
  const [companies, offices, rows, managers] = await Promise.all([
    queries.listChartCompanies(ctx, asked, on),
    queries.listChartOffices(ctx, asked),
    queries.listChart(ctx, asked, on),
    queries.listChartManagers(ctx, asked, on),
  ])
  const managersOf = Map.groupBy(managers, (m) => m.departmentId)
  const departments = listDrawn(rows).map(({ isOpen: _, ...node }) => ({
    ...node,
    managers: (managersOf.get(node.id) ?? []).map(leaderOf),
  }))
  const people = (id: string) => departments.reduce((sum, d) => (d.companyId === id ? sum + d.people : sum), 0)
  const isShown = new Set(departments.map((d) => d.officeId))
  return {
    companies: companies.map((c) => ({ ...c, people: people(c.id) })),
    offices: offices.filter((o) => isShown.has(o.id)),
    departments,
  }
}

const dayCell = (on: Day | undefined) => (on === undefined ? '' : { day: on })

/** The same as a sheet: every department with what is above it, its managers and its head-counts. */
async function exportSheet(ctx: Ctx, asked: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `organisation.${key}`)
  const { companies, departments } = await get(ctx, asked)
  const nameOf = (node: { names: Node['names'] }) => nameFor(node.names, ctx.locale).text
  const companyOf = new Map(companies.map((c) => [c.id, c]))
  const byId = new Map(departments.map((d) => [d.id, d]))
  const pathOf = (node: Node): string => {
    const parent = byId.get(node.parentId ?? '')
    return parent ? `${pathOf(parent)} / ${nameOf(node)}` : nameOf(node)
  }
  return listSheet(ctx, asked, word('chart.title'), async () => ({ items: departments }), [
    { title: word('companies.one'), cell: (node) => nameOf(companyOf.get(node.companyId) ?? node) },
    { title: word('chart.path'), cell: pathOf },
    { title: word('field.names.one'), cell: nameOf },
    {
      title: word('field.department.managers'),
      cell: (node) =>
        node.managers.length > 0
          ? node.managers.map((m) => `${m.name} (${m.jobNumber})`).join(', ')
          : node.isVacant
            ? word('chart.vacant')
            : '',
    },
    { title: word('field.department.people'), cell: (node) => node.people },
    { title: word('field.department.peopleBelow'), cell: (node) => node.peopleBelow },
    { title: word('chart.day'), cell: (node) => dayCell(companyOf.get(node.companyId)?.on) },
  ])
}

export { exportSheet as export }

export async function people(ctx: Ctx, { departmentId, on }: Inputs['people']) {
  const companyId = await need(findCompanyOf(ctx, departmentId))
  const [rows, names] = await Promise.all([
    queries.listChartPeople(ctx, companyId, departmentId, on),
    listOrgUnitNames(ctx, [companyId]),
  ])
  return {
    items: rows.map((row) => ({ ...personOf(row), level: names.get(row.levelId) ?? { cn: '', en: '', vn: '' } })),
  }
}

export async function find(ctx: Ctx, { companyId, on, search }: Inputs['find']) {
  const asked = listAskedCompanies(ctx, companyId)
  const words = searchWords(search)
  const [rows, found] = await Promise.all([
    queries.listChart(ctx, asked, on),
    queries.findChartPeople(ctx, asked, on, search, MOST_FOUND),
  ])
  const departments = listDrawn(rows).filter((d) => isFoundBy(tokensOf(...Object.values(d.names)), words))
  return {
    departments: departments.slice(0, MOST_FOUND).map(({ id, names }) => ({ id, names })),
    people: found.map(personOf),
  }
}

export async function self(ctx: Ctx, { on }: { on?: Day | undefined }) {
  const own = (ctx.actor?.employments ?? []).filter((e) => ctx.scope.companies.includes(e.companyId))
  const ids = own.map((e) => e.employmentId)
  const companies = own.map((e) => e.companyId)
  const found = ids.length === 0 ? undefined : await queries.findOwnDepartment(ctx, companies, ids, on)
  return { departmentId: found ?? null }
}

const leaderOf = ({ companyId: _, beginsOn: __, ...person }: queries.ChartPersonRow) => person
const personOf = ({ companyId: _, ...person }: queries.ChartPersonRow) => person
