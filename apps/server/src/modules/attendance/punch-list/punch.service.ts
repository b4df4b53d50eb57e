import type { punchEndpoints } from '@muster/contract/attendance/punch'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { daysBetween } from '@muster/kernel/day'
import { nameFor } from '@muster/kernel/names'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { durationText } from '../../../platform/base/duration-text.ts'
import { failFields } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { type Everything, listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { companyColumn, reachOfRow } from '../../organisation/index.ts'
import { mostDays } from '../../system/index.ts'
import { clockOf } from '../day/minute-text.rules.ts'
import { findWorkplaces } from '../shared/workplace.service.ts'
import { findFates, type Known } from './fate.service.ts'
import type { MadeRow } from './made.queries.ts'
import type { PunchRow } from './punch.queries.ts'
import { readPage } from './record-page.service.ts'
import type { PunchFilter } from './way.queries.ts'

type Punch = ReplyOf<(typeof punchEndpoints)['list']>['items'][number]

export { clock } from '../punch/clock.service.ts'

/**
 * Punches as they came and what was added beside them [2.17, 3.14], newest first; a caller who does not reach the whole company sees their people's only. Voided ones
 * are shown where their import is asked for.
 */
export async function list(ctx: Ctx, filter: PunchFilter) {
  const companies = listAskedCompanies(ctx, filter.companyId)
  if (filter.from && !filter.to) failFields({ to: 'required' })
  if (filter.to && !filter.from) failFields({ from: 'required' })
  if (filter.from && filter.to && filter.from > filter.to) failFields({ to: 'before_from' })
  if (filter.from && filter.to) {
    const most = await mostDays(ctx, companies, 'list.max-range')
    if (daysBetween(filter.from, filter.to) >= most) failFields({ to: `range_too_long:${most}` })
  }
  const whole = wholeCompanies(ctx.scope).filter((c) => companies.includes(c))
  const sight = {
    whole,
    partly: companies.filter((c) => !whole.includes(c)),
    visible: reachOfRow(ctx, 'e.company_id', 'e.employment_id', undefined, filter.companyId),
  }
  const { rows, next, about } = await readPage(ctx, sight, filter)
  const parts = await findFates(
    ctx,
    rows.flatMap(({ punch }) => punch ?? []),
  )
  return { items: rows.map(({ punch, made }) => (punch ? punchOf(punch, parts) : madeOf(made))), next, about }
}

/** The list as a sheet, each punch on the clock of its place. */
async function exportSheet(ctx: Ctx, filter: InputOf<(typeof punchEndpoints)['export']>) {
  const word = (key: string) => say(ctx.locale, `attendance.${key}`)
  const placeOf = await findWorkplaces(ctx)
  return listSheet(
    ctx,
    filter,
    word('screens.punches'),
    ({ pageSize }: Everything) => list(ctx, { ...filter, pageSize }),
    [
      { key: 'time', title: word('punch.wall'), cell: (punch) => ({ wall: punch.wall }) },
      { key: 'time', title: word('punch.zone'), cell: (punch) => punch.zone },
      { key: 'who', title: word('month.jobNumber'), cell: (punch) => punch.jobNumber },
      { key: 'who', title: word('punch.employee'), cell: (punch) => punch.name },
      { key: 'pin', title: word('punch.pin'), cell: (punch) => punch.pin },
      ...(await companyColumn(ctx, 'office')),
      { key: 'office', title: word('punch.office'), cell: (punch) => placeOf(punch.officeId).name },
      { key: 'source', title: word('punch.source'), cell: (punch) => word(`punch.sources.${punch.source}`) },
      { key: 'source', title: word('import.file'), cell: (punch) => punch.fileName },
      { key: 'source', title: word('import.line'), cell: (punch) => punch.line },
      { key: 'source', title: word('punch.sources.machine'), cell: (punch) => punch.machineName },
      { key: 'attribute', title: word('records.attribute'), cell: (punch) => attributeText(ctx, punch) },
      {
        key: 'countsAs',
        title: word('records.countsAs'),
        cell: ({ part }) => (part ? word(`facts.role.${part.role}`) : ''),
      },
      {
        key: 'countsAs',
        title: word('records.edge'),
        cell: ({ part }) => (part?.edge == null ? '' : clockOf(part.edge)),
      },
      {
        key: 'countsAs',
        title: word('month.shift'),
        cell: ({ part }) => (part?.shift ? `${part.shift.letter} ${nameFor(part.shift.names, ctx.locale).text}` : ''),
      },
    ],
  )
}

/** What is wrong about a punch, in words; that nothing is, once that is known; as what something was added. */
function attributeText({ locale }: Ctx, { isVoid, employmentId, problem, part, made }: Punch): string {
  const word = (key: string, values = {}) => say(locale, `attendance.${key}`, values)
  if (made) return word(`correction.shown.${made.kind}`)
  if (isVoid) return word('punch.void')
  if (employmentId === null) return word('punch.unmatched')
  if (problem === 'unmapped') return word('punch.unmapped')
  if (problem === 'unpaired') return word('facts.role.alone')
  if (problem) return word(`result.${problem}`, { minutes: durationText(locale, part?.minutes ?? 0) })
  return part ? word('attribute.normal') : ''
}

export { exportSheet as export }

const UNKNOWN: Known = { part: null, problem: null }

const punchOf = (r: PunchRow, parts: ReadonlyMap<number, Known>) => ({
  id: r.id,
  companyId: r.company_id,
  at: r.at,
  wall: r.wall,
  zone: r.zone,
  source: r.source,
  officeId: r.office_id,
  pin: r.pin,
  employmentId: r.employment_id,
  name: r.name,
  nativeName: r.native_name,
  jobNumber: r.job_number,
  importId: r.import_id,
  fileName: r.file_name,
  line: r.line,
  machineName: r.machine_name,
  isVoid: r.is_void,
  made: null,
  ...(parts.get(r.id) ?? UNKNOWN),
})

/** What was added, as a row among punches; who comes from no machine has neither PIN nor place. */
const madeOf = (r: MadeRow) => ({
  id: r.id,
  companyId: r.company_id,
  at: r.at,
  wall: r.wall,
  zone: r.zone,
  source: r.until === null ? ('made-up' as const) : ('step-out' as const),
  ...{ officeId: null, pin: null, importId: null, fileName: null, line: null, machineName: null },
  employmentId: r.employment_id,
  name: r.name,
  nativeName: r.native_name,
  jobNumber: r.job_number,
  isVoid: false,
  made: { kind: r.kind, day: r.day, until: r.until },
  ...UNKNOWN,
})
