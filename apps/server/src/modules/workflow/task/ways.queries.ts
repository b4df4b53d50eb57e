import type { TaskGroup } from '@muster/contract/workflow/task-shape'
import { type RawBuilder, sql } from 'kysely'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { withinReach } from '../../organisation/index.ts'
import type { Status } from '../engine/task.rules.ts'
import { isOwnTask, listAdministeredCompanies } from '../store/seen.queries.ts'

/** A statement that gives tasks as (company_id, id, created_at) by one index, in the order of that index where it is of one company. */
type Way = RawBuilder<unknown>

/**
 * Where the tasks of a group are, each source with other tasks: by ways that may find one twice, all of a company, or by a condition on
 * the task `t`; less those of some statuses.
 */
export type Source =
  | { by: 'ways'; ways: readonly Way[]; but: readonly Status[] }
  | { by: 'company'; companyId: string; but: readonly Status[] }
  | { by: 'condition'; companies: readonly string[]; condition: RawBuilder<boolean> }

const NOT_ENDED: readonly Status[] = ['IP', 'AP', 'DL']
const DELETED: readonly Status[] = ['DL']

/** The sources of a group [4.07] in companies of the scope, and of them alone. */
export function sourcesOf(ctx: Ctx, me: string, companies: readonly string[], group: TaskGroup): Source[] {
  if (companies.length === 0) return []
  switch (group) {
    case 'waiting':
      // What is ended is in nobody's hands.
      return [
        {
          by: 'ways',
          ways: [asked(companies, me, OPEN), ...revised(companies, me), ...abandoned(ctx, companies)],
          but: [],
        },
      ]
    case 'closed':
      return [{ by: 'ways', ways: [...own(companies, me), asked(companies, me, ACTED)], but: NOT_ENDED }]
    case 'cc':
      return [{ by: 'ways', ways: [copied(companies, me)], but: DELETED }]
    case 'abnormal':
      return [{ by: 'condition', companies, condition: isAbnormalFor(ctx, me, companies) }]
    case 'all':
      return seen(ctx, me, companies)
  }
}

/** What the caller may read: whole companies, deleted tasks where they administer them; of others each way to a task. */
function seen(ctx: Ctx, me: string, companies: readonly string[]): Source[] {
  const administered = listAdministeredCompanies(ctx)
  const whole = wholeCompanies(ctx.scope)
  const [all, others] = [companies.filter((id) => whole.includes(id)), companies.filter((id) => !whole.includes(id))]
  // What is about one's own employment is about oneself.
  const reached = ctx.scope.reach
    .filter(({ companyId, kind }) => others.includes(companyId) && kind !== 'self')
    .map(
      (one) => sql`select o.company_id, o.id, o.created_at from workflow.task o
      where o.company_id = ${one.companyId}::uuid and ${withinReach(ctx, [one], 'o.company_id', 'o.employment_id')}`,
    )
  const ways = [...own(others, me), asked(others, me, sql`true`), copied(others, me), ...reached]
  return [
    ...all.map((companyId) => ({
      ...{ by: 'company' as const, companyId },
      but: administered.includes(companyId) ? [] : DELETED,
    })),
    ...(others.length > 0 ? [{ by: 'ways' as const, ways, but: DELETED }] : []),
  ]
}

/** Few are, and an index has them. */
function isAbnormalFor(ctx: Ctx, me: string, companies: readonly string[]): RawBuilder<boolean> {
  const administered = listAdministeredCompanies(ctx).filter((id) => companies.includes(id))
  const ofCompany = administered.length > 0 ? sql`t.company_id ${among(administered)} or` : sql``
  return sql<boolean>`(t.abnormal <> '{}' and (${ofCompany} ${isOwnTask(me)}
    or (t.company_id, t.id) in (select w.company_id, w.id from (${asked(companies, me, OPEN)}) w)))`
}

const OPEN = sql`a.state = 'open'`
const ACTED = sql`a.has_acted`
const IN_REVISION = sql`o.phase = 'revision' and o.reviser_id is null`

const filed = (companies: readonly string[], me: string, condition: RawBuilder<unknown>): Way => sql`
  select o.company_id, o.id, o.created_at from workflow.task o
  where o.company_id ${among(companies)} and o.initiator_id = ${me}::uuid and ${condition}`

/** What came back to somebody to be revised, as its applicant or in their place. */
const revised = (companies: readonly string[], me: string): Way[] => [
  filed(companies, me, IN_REVISION),
  sql`select o.company_id, o.id, o.created_at from workflow.task o
    where o.company_id ${among(companies)} and o.reviser_id = ${me}::uuid`,
]

/** What nobody would revise stands with the administrators. */
function abandoned(ctx: Ctx, companies: readonly string[]): Way[] {
  const administered = listAdministeredCompanies(ctx).filter((id) => companies.includes(id))
  if (administered.length === 0) return []
  return [
    sql`select o.company_id, o.id, o.created_at from workflow.task o
      where o.company_id ${among(administered)} and o.abnormal <> '{}' and 'APPLICANT_GONE' = any(o.abnormal)`,
  ]
}

/** What somebody filed, and what is about them. */
const own = (companies: readonly string[], me: string): Way[] => [
  filed(companies, me, sql`true`),
  sql`select o.company_id, o.id, o.created_at from workflow.task o
    where o.company_id ${among(companies)} and o.recipient_id = ${me}::uuid`,
]

/** What somebody was asked about; `condition` is on the assignment `a`. */
const asked = (companies: readonly string[], me: string, condition: RawBuilder<unknown>): Way => sql`
  select a.company_id, a.task_id as id, a.filed_at as created_at from workflow.task_assignment a
  where a.company_id ${among(companies)} and a.person_id = ${me}::uuid and ${condition}`

const copied = (companies: readonly string[], me: string): Way => sql`
  select c.company_id, c.task_id as id, c.filed_at as created_at from workflow.task_copy c
  where c.company_id ${among(companies)} and c.person_id = ${me}::uuid`
