import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Command, CommandKind, CommandResult, LogDays } from './answer.rules.ts'

/** A command without an answer is sent again after this time, so many times in all. */
const AGAIN_AFTER = sql`interval '2 minutes'`
const MOST_SENT = 3

/** Commands of a machine are numbered one behind the other, whoever asks at the same moment. */
async function holdNumbers(ctx: Ctx, machineId: string): Promise<void> {
  await sql`select from attendance.machine_contact where machine_id = ${machineId}::uuid for update`.execute(ctx.db)
}

/** The highest number of what a machine was ever asked. */
const lastId = (machineId: string) =>
  sql`coalesce((select max(id) from attendance.machine_command where machine_id = ${machineId}::uuid), 0)`

/** Has a machine do something when it calls; what it is to do already is not queued twice. */
export async function queueCommand(
  ctx: Ctx,
  machineId: string,
  kind: Exclude<CommandKind, 'log' | 'check'>,
): Promise<void> {
  await holdNumbers(ctx, machineId)
  await sql`insert into attendance.machine_command (machine_id, id, kind, queued_at)
    select ${machineId}::uuid, ${lastId(machineId)} + 1, ${kind}, ${ctx.now}::timestamptz
    where not exists (select from attendance.machine_command where machine_id = ${machineId}::uuid and kind = ${kind} and ended_at is null and sent_at is null)`.execute(
    ctx.db,
  )
}

/** Has a machine send days of its log, a piece at a time. */
export async function queueLog(ctx: Ctx, machineId: string, runId: string, pieces: readonly LogDays[]): Promise<void> {
  if (pieces.length === 0) return
  await holdNumbers(ctx, machineId)
  await sql`insert into attendance.machine_command (machine_id, id, kind, queued_at, run_id, from_on, to_on)
    select ${machineId}::uuid, ${lastId(machineId)} + p.n, 'log', ${ctx.now}::timestamptz, ${runId}::uuid, p.from_on, p.to_on
    from unnest(${pieces.map(({ from }) => from)}::date[], ${pieces.map(({ to }) => to)}::date[]) with ordinality as p (from_on, to_on, n)`.execute(
    ctx.db,
  )
}

/** Has a machine look what it is to send. */
export async function queueCheck(ctx: Ctx, machineId: string, runId: string): Promise<void> {
  await holdNumbers(ctx, machineId)
  await sql`insert into attendance.machine_command (machine_id, id, kind, queued_at, run_id)
    values (${machineId}::uuid, ${lastId(machineId)} + 1, 'check', ${ctx.now}::timestamptz, ${runId}::uuid)`.execute(
    ctx.db,
  )
}

/** Gives up what a machine never answered, but not while a log that it was asked for still comes. Gives whether there was any. */
export async function giveUpCommands(ctx: Ctx, machineId: string): Promise<boolean> {
  const { rows } = await sql`update attendance.machine_command set ended_at = ${ctx.now}::timestamptz
    where machine_id = ${machineId}::uuid and ended_at is null and sent_count >= ${MOST_SENT} and ${isDueAgain(ctx)} returning 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** Whether what was sent is sent once more, or given up; not while the log that was asked for is coming. */
const isDueAgain = (ctx: Ctx) => sql`sent_at <= ${ctx.now}::timestamptz - ${AGAIN_AFTER}
  and (kind <> 'log' or not exists (select from attendance.machine_contact c
    where c.machine_id = machine_command.machine_id and c.posted_at > ${ctx.now}::timestamptz - ${AGAIN_AFTER}))`

/** The command that a machine is to carry out now, one at a time. */
export async function sendNext(ctx: Ctx, machineId: string): Promise<(Command & { isOfRun: boolean }) | undefined> {
  const { rows } = await sql<Omit<Command, 'days'> & { from: Day | null; to: Day | null; isOfRun: boolean }>`
    update attendance.machine_command set sent_at = ${ctx.now}::timestamptz, sent_count = sent_count + 1
    where machine_id = ${machineId}::uuid and id = (select min(id) from attendance.machine_command where machine_id = ${machineId}::uuid and ended_at is null)
      and ended_at is null and (sent_at is null or (${isDueAgain(ctx)}))
    returning id, kind, from_on as "from", to_on as "to", run_id is not null as "isOfRun"`.execute(ctx.db)
  return rows.map(({ from, to, ...command }) => ({ ...command, days: from && to ? { from, to } : undefined }))[0]
}

/** What a machine answered; an answer to what was never asked, or answered before, changes nothing. */
export async function endCommands(ctx: Ctx, machineId: string, results: readonly CommandResult[]): Promise<void> {
  await sql`update attendance.machine_command c set ended_at = ${ctx.now}::timestamptz, result = r.result
    from unnest(${results.map(({ id }) => id)}::int[], ${results.map(({ result }) => result)}::int[]) as r (id, result)
    where c.machine_id = ${machineId}::uuid and c.id = r.id and c.sent_at is not null and c.ended_at is null`.execute(
    ctx.db,
  )
}

/** Has a machine do nothing of what it was asked and has not answered: another one hangs in its place. */
export async function dropCommands(ctx: Ctx, machineId: string): Promise<void> {
  await sql`update attendance.machine_command set ended_at = ${ctx.now}::timestamptz
    where machine_id = ${machineId}::uuid and ended_at is null`.execute(ctx.db)
}
