import type { patternEndpoints } from '@muster/contract/attendance/pattern'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { nameFor } from '@muster/kernel/names'
import { fail, need } from '../../../platform/base/refusal.ts'
import { say, sayRefusal } from '../../../platform/base/words.ts'
import { listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import { employmentsInReach, todayOf } from '../../organisation/index.ts'
import type { PersonSchedule } from '../plan/schedules.queries.ts'
import { listMisfits } from '../shift/meant-for.queries.ts'
import { listOverlaps, wordOverlap } from '../shift/overlap.service.ts'
import * as queries from './pattern.queries.ts'

type Inputs = { [K in 'preview' | 'previewSheet']: InputOf<(typeof patternEndpoints)[K]> }
type Preview = ReplyOf<(typeof patternEndpoints)['preview']>

/** What giving people a week from a day on would do to each [X5]: what they have then, what goes, and whom it does not fit. */
export async function preview(ctx: Ctx, { id, from, employmentIds }: Inputs['preview']): Promise<Preview> {
  const pattern = await need(queries.findPattern(ctx, id))
  const ids = [...new Set(employmentIds)]
  const people = await employmentsInReach(ctx, ids, pattern.company_id)
  if (people.length !== ids.length) fail('system.user_not_found')
  const existing = await queries.listPatternsOn(ctx, pattern.company_id, ids, from)
  const planned = ids.flatMap((employmentId) =>
    [...new Set(pattern.shift_ids)].map((shiftId) => ({ employmentId, day: from, shiftId })),
  )
  const misfits = await listMisfits(ctx, pattern.company_id, planned)
  const problems = new Map(
    misfits.map(({ employmentId, ...values }) => [
      employmentId,
      sayRefusal(readerOf(ctx), 'attendance.shift_not_meant_for', values),
    ]),
  )
  const withWeek = (person: PersonSchedule) => ({ ...person, patterns: [week, ...person.patterns] })
  const week = { from, to: null, shiftIds: pattern.shift_ids }
  const changed = ids.map((employmentId) => ({ employmentId, from, to: null }))
  for (const { employmentId, name, day, ...overlap } of await listOverlaps(
    ctx,
    pattern.company_id,
    changed,
    withWeek,
  )) {
    const values = { name, day, ...(await wordOverlap(ctx, overlap)) }
    if (!problems.has(employmentId))
      problems.set(employmentId, sayRefusal(readerOf(ctx), 'attendance.shifts_overlap', values))
  }
  const today = await todayOf(ctx, pattern.company_id)
  const order = new Map(ids.map((one, i) => [one, i]))
  const items = people
    .toSorted((a, b) => (order.get(a.employmentId) ?? 0) - (order.get(b.employmentId) ?? 0))
    .map(({ employmentId, jobNumber, name, nativeName, onboardOn }) => {
      const { names: before = null, later = 0 } = existing.get(employmentId) ?? {}
      const problem = problems.get(employmentId) ?? null
      const beginsOn = onboardOn > today ? onboardOn : null
      return { id: employmentId, jobNumber, name, nativeName, beginsOn, before, later, problem }
    })
  return { items, refused: problems.size }
}

/** The same as a sheet, to be looked at before it is run. */
export async function previewSheet(ctx: Ctx, input: Inputs['previewSheet']) {
  const word = (key: string, values = {}) => say(ctx.locale, key, values)
  const { names } = await need(queries.findPattern(ctx, input.id))
  const after = nameFor(names, ctx.locale).text
  return listSheet(ctx, {}, word('organisation.positions.preview'), () => preview(ctx, input), [
    { title: word('attendance.month.jobNumber'), cell: (row) => row.jobNumber },
    { title: word('attendance.month.name'), cell: (row) => row.name },
    {
      title: word('organisation.positions.before'),
      cell: (row) => (row.before ? nameFor(row.before, ctx.locale).text : word('attendance.schedule.source.default')),
    },
    { title: word('attendance.roster.laterGo'), cell: (row) => row.later },
    {
      title: word('organisation.positions.fromDay', { day: input.from }),
      cell: (row) => (row.problem === null ? after : ''),
    },
    { title: word('organisation.positions.problem'), cell: (row) => row.problem ?? '' },
  ])
}
