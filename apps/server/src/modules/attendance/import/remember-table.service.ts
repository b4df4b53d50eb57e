import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { GivenColumns } from '../table/csv-columns.rules.ts'
import type { Remembered } from '../table/read-table.rules.ts'
import type { TableReading } from '../table/table-reading.rules.ts'
import * as queries from './remembered-table.queries.ts'
import type { Said } from './said-columns.service.ts'

type Office = { company_id: string; office_id: string }
const placeOf = (office: Office) => ({ companyId: office.company_id, officeId: office.office_id })

/** How tables of an office were read before, by their heads. */
export async function listRemembered(ctx: Ctx, office: Office): Promise<ReadonlyMap<string, Remembered>> {
  const rows = await queries.listRememberedTables(ctx, placeOf(office))
  return new Map(rows.map(({ head, dateOrder, ...columns }) => [head, { columns: saidColumns(columns), dateOrder }]))
}

/** Coming and going stand for the time: a table that has them is said without it. */
function saidColumns({ time, in: coming, out, ...columns }: Required<GivenColumns>): GivenColumns {
  const isDay = coming !== '0' || out !== '0'
  return isDay ? { ...columns, in: coming, out } : { ...columns, time }
}

/** Keeps how a table was read for the next one of the same head, where its sender (`by`) said which column is what. */
export async function rememberTable(
  ctx: Ctx,
  office: Office,
  table: TableReading | null,
  said: Said & { by: string },
): Promise<void> {
  const isSaid = said.pinColumn !== undefined && (said.timeColumn ?? said.inColumn ?? said.outColumn) !== undefined
  if (!table?.head || !isSaid) return
  const { columns, head } = table
  const wordOf = (at: number | number[] | null) => ([at ?? []].flat().length > 0 ? String(at) : '0')
  await queries.rememberTable(ctx, placeOf(office), said.by, {
    ...{ head, pin: wordOf(columns.pin), time: wordOf(columns.time), date: wordOf(columns.date) },
    ...{ direction: wordOf(columns.direction), in: wordOf(columns.in), out: wordOf(columns.out) },
    dateOrder: said.dateOrder ?? null,
  })
}
