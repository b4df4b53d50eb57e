import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { CommandKind, CommandResult } from './answer.rules.ts'

/** A command without an answer is sent again after this time, so many times in all. */
const AGAIN_AFTER = sql`interval '2 minutes'`
const MOST_SENT = 3

/** Has a machine do something when it calls; what it is to do already is not queued twice. */
export async function queueCommand(ctx: Ctx, machineId: string, kind: CommandKind): Promise<void> {
  await sql`insert into attendance.machine_command (machine_id, id, kind, queued_at)
    select ${machineId}::uuid, coalesce((select max(id) from attendance.machine_command where machine_id = ${machineId}::uuid), 0) + 1, ${kind}, ${ctx.now}::timestamptz
    where not exists (select from attendance.machine_command where machine_id = ${machineId}::uuid and kind = ${kind} and ended_at is null and sent_at is null)`.execute(
    ctx.db,
  )
}

/** The command that a machine is to carry out now, one at a time; one that it never answered is given up. */
export async function sendNext(ctx: Ctx, machineId: string): Promise<{ id: number; kind: CommandKind } | undefined> {
  await sql`update attendance.machine_command set ended_at = ${ctx.now}::timestamptz
    where machine_id = ${machineId}::uuid and ended_at is null and sent_count >= ${MOST_SENT} and sent_at <= ${ctx.now}::timestamptz - ${AGAIN_AFTER}`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ id: number; kind: CommandKind }>`
    update attendance.machine_command set sent_at = ${ctx.now}::timestamptz, sent_count = sent_count + 1
    where machine_id = ${machineId}::uuid and id = (select min(id) from attendance.machine_command where machine_id = ${machineId}::uuid and ended_at is null)
      and ended_at is null and (sent_at is null or sent_at <= ${ctx.now}::timestamptz - ${AGAIN_AFTER})
    returning id, kind`.execute(ctx.db)
  return rows[0]
}

/** What a machine answered; an answer to what was never asked, or answered before, changes nothing. */
export async function endCommands(ctx: Ctx, machineId: string, results: readonly CommandResult[]): Promise<void> {
  await sql`update attendance.machine_command c set ended_at = ${ctx.now}::timestamptz, result = r.result
    from unnest(${results.map(({ id }) => id)}::int[], ${results.map(({ result }) => result)}::int[]) as r (id, result)
    where c.machine_id = ${machineId}::uuid and c.id = r.id and c.sent_at is not null and c.ended_at is null`.execute(
    ctx.db,
  )
}
