import { nameFor } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listWorkplaces } from './workplace.queries.ts'

/** Where something was, by the id of its office: the name as the reader reads it, and the zone of its clocks. */
export async function findWorkplaces(ctx: Ctx): Promise<(officeId: string | null) => { name: string; zone: string }> {
  const rows = await listWorkplaces(ctx)
  const workplaces = new Map(rows.map((r) => [r.office_id, { name: nameFor(r.names, ctx.locale).text, zone: r.zone }]))
  return (officeId) => workplaces.get(officeId ?? '') ?? { name: '', zone: 'UTC' }
}
