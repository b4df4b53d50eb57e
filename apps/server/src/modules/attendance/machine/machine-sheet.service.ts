import type { machineEndpoints } from '@muster/contract/attendance/machine'
import type { InputOf } from '@muster/contract/endpoint'
import { wallIn } from '../../../platform/base/clock.ts'
import { say } from '../../../platform/base/words.ts'
import { type Everything, listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { companyColumn } from '../../organisation/index.ts'
import { findWorkplaces } from '../shared/workplace.service.ts'
import { list } from './machine-list.service.ts'

/** The list as a sheet, each machine on the clock of its office. */
export async function exportSheet(ctx: Ctx, filter: InputOf<(typeof machineEndpoints)['export']>) {
  const word = (key: string) => say(ctx.locale, `attendance.${key}`)
  const own = (key: string) => say(ctx.locale, `machine.${key}`)
  const placeOf = await findWorkplaces(ctx)
  const wallOf = (officeId: string, at: Parameters<typeof wallIn>[1] | null) =>
    at && { wall: wallIn(placeOf(officeId).zone, at) }
  return listSheet(ctx, filter, word('screens.machines'), (all: Everything) => list(ctx, { ...filter, ...all }), [
    { key: 'name', title: own('name'), cell: (one) => one.name },
    ...(await companyColumn(ctx, 'office')),
    { key: 'office', title: word('punch.office'), cell: (one) => placeOf(one.officeId).name },
    { key: 'serial', title: own('serial'), cell: (one) => one.serial },
    { key: 'state', title: word('records.state'), cell: (one) => own(`state.${one.state}`) },
    { key: 'seenAt', title: own('seenAt'), cell: (one) => wallOf(one.officeId, one.seenAt) },
    { key: 'lastPunchAt', title: own('lastPunchAt'), cell: (one) => wallOf(one.officeId, one.lastPunchAt) },
    { key: 'lastPunchAt', title: word('punch.zone'), cell: (one) => placeOf(one.officeId).zone },
    { key: 'drift', title: own('drift'), cell: (one) => one.driftSeconds },
    { key: 'records', title: own('records'), cell: (one) => one.recordCount },
    { key: 'records', title: own('kept'), cell: (one) => one.keptCount },
  ])
}
