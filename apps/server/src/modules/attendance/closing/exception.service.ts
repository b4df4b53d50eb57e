import {
  type ExceptionKind,
  exceptionColumns,
  type exceptionEndpoints,
} from '@muster/contract/attendance/day-exception'
import type { Unsettled } from '@muster/contract/attendance/month-closing'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import { employmentsInReach, exportList, reachOfRow } from '../../organisation/index.ts'
import { sayOnClock } from '../day/zoned-hours.rules.ts'
import type { WaitingDay } from '../questions.ts'
import * as queries from './exception.queries.ts'
import * as questions from './question.queries.ts'
import { showQuestion } from './question.rules.ts'
import { managerQuestionsOf } from './team-question.queries.ts'

type Inputs = { [K in keyof typeof exceptionEndpoints]: InputOf<(typeof exceptionEndpoints)[K]> }
type Row = ReplyOf<(typeof exceptionEndpoints)['list']>['items'][number]

/** What of a month in reach waits to be settled, by kind, and how many days were accepted as they stand. */
export async function findUnsettled(
  ctx: Ctx,
  companyId: string,
  month: Month,
): Promise<{ unsettled: Unsettled; accepted: number }> {
  const { accepted, ...counts } = await queries.countExceptions(
    ctx,
    companyId,
    month,
    reachOfRow(ctx, 'r.company_id', 'r.employment_id', undefined, companyId),
  )
  const waiting = (await waitingIn(ctx, companyId, month)).length
  return { unsettled: { ...counts, waiting }, accepted }
}

/** The days of a kind that wait in a month, or that were accepted, of people in reach. */
export async function list(ctx: Ctx, asked: Inputs['list']) {
  const { companyId, kind } = asked
  listAskedCompanies(ctx, companyId)
  const found = kind === 'waiting' ? await listWaiting(ctx, asked) : await listOfResults(ctx, { ...asked, kind })
  const [people, known, ofManagers] = [
    new Map(
      (
        await employmentsInReach(
          ctx,
          found.rows.map((row) => row.employmentId),
          companyId,
        )
      ).map((one) => [one.employmentId, one]),
    ),
    await questions.questionsOf(ctx, companyId, found.rows),
    await managerQuestionsOf(ctx, companyId, found.rows),
  ]
  const items = found.rows.flatMap((row): Row[] => {
    const person = people.get(row.employmentId)
    if (!person) return []
    const isOfRow = (one: { employmentId: string; day: Day }) =>
      one.employmentId === row.employmentId && one.day === row.day
    const [question, asked] = [known.find(isOfRow), ofManagers.find(isOfRow)]
    const { name, nativeName, jobNumber } = person
    return [
      {
        ...{ ...row, companyId, name, nativeName, jobNumber, kind },
        question: question ? showQuestion(question) : null,
        managerQuestion: asked ? { ...showQuestion(asked), answeredBy: asked.answeredBy } : null,
      },
    ]
  })
  return { items, total: found.total }
}

/** The list as a sheet. */
const exportSheet = (ctx: Ctx, filter: Inputs['export']) =>
  exportList(ctx, filter, 'attendance.exceptions.title', exceptionColumns, list, {
    at: [
      {
        title: say(ctx.locale, 'attendance.exceptions.at'),
        cell: ({ wall, zone, day }) => sayWall(wall?.slice(11, 16) ?? '', zone, ctx, day),
      },
    ],
  })

export { exportSheet as export }

/** A time with its clock; without one on a day of which no place is known. */
const sayWall = (text: string, zone: string | null, ctx: Ctx, day: Row['day']): string =>
  text === '' || zone === null ? text : sayOnClock(text, { zone, reader: readerOf(ctx).zone }, day)

type ExceptionRow = Pick<Row, 'employmentId' | 'day' | 'missing' | 'wall' | 'zone' | 'task' | 'accepted'>

async function listOfResults(
  ctx: Ctx,
  asked: Inputs['list'] & { kind: Exclude<ExceptionKind, 'waiting'> },
): Promise<{ rows: ExceptionRow[]; total: number }> {
  const visible = reachOfRow(ctx, 'r.company_id', 'r.employment_id', undefined, asked.companyId)
  const { rows, total } = await queries.listExceptions(ctx, asked, visible)
  return {
    total,
    rows: rows.map(({ employmentId, day, missing, wall, zone, acceptedAt, acceptedBy, reason }) => ({
      ...{ employmentId, day, wall, zone, task: null },
      missing: queries.missingOf(missing),
      accepted: acceptedAt === null ? null : { by: acceptedBy ?? '', at: acceptedAt, reason: reason ?? '' },
    })),
  }
}

async function listWaiting(ctx: Ctx, { companyId, month, isAccepted, order, page, pageSize, search }: Inputs['list']) {
  // An application is decided; nobody accepts it as it stands.
  if (isAccepted) return { rows: [], total: 0 }
  const all = await waitingIn(ctx, companyId, month, search)
  const sorted = order === 'desc' ? all.toReversed() : all
  const rows = sorted.slice((page - 1) * pageSize, page * pageSize).map(
    ({ taskId, kind, employmentId, day }): ExceptionRow => ({
      ...{ employmentId, day, missing: [], wall: null, zone: null, accepted: null, task: { id: taskId, kind } },
    }),
  )
  return { rows, total: all.length }
}

/** The days on which an application of somebody in reach waits. */
async function waitingIn(ctx: Ctx, companyId: string, month: Month, search = ''): Promise<WaitingDay[]> {
  const found = (await ctx.ask('waitingIn', { companyId, from: firstDay(month), to: lastDay(month) })).flat()
  if (found.length === 0) return []
  const people = await employmentsInReach(ctx, [...new Set(found.map((one) => one.employmentId))], companyId)
  const wanted = search.toLowerCase()
  const those = new Set(
    people
      .filter(({ name, nativeName, jobNumber }) => `${name} ${nativeName} ${jobNumber}`.toLowerCase().includes(wanted))
      .map(({ employmentId }) => employmentId),
  )
  return found
    .filter(({ employmentId }) => those.has(employmentId))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.employmentId < b.employmentId ? -1 : 1))
}

export { accept, takeBack } from './accept-day.service.ts'
export { ask } from './question.service.ts'
export { batch } from './settle-many.service.ts'
