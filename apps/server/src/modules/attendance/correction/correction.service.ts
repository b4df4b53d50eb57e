import type { correctionEndpoints } from '@muster/contract/attendance/correction'
import type { InputOf } from '@muster/contract/endpoint'
import type { Ctx } from '../../../platform/ctx.ts'
import { fail, failFields } from '../../../platform/refusal.ts'
import { employmentsInReach } from '../../organisation/index.ts'
import { correct, recordAbsence, takeBackOne } from './correct.service.ts'
import { findCorrection } from './correction.queries.ts'

type Inputs = { [K in keyof typeof correctionEndpoints]: InputOf<(typeof correctionEndpoints)[K]> }

/** HR adds a punch that was not made, to somebody in reach; anybody else is an absent one (40403). */
export async function punch(ctx: Ctx, input: Inputs['punch']) {
  return correct(ctx, { ...input, companyId: await companyOf(ctx, input.employmentId), source: 'hr' })
}

/** HR enters an absence; of a part of the day with both ends, in order. */
export async function absence(ctx: Ctx, input: Inputs['absence']) {
  const { from, to } = input
  if (from !== undefined && to === undefined) failFields({ to: 'required' })
  if (to !== undefined && from === undefined) failFields({ from: 'required' })
  if (from !== undefined && to !== undefined && to <= from) failFields({ to: 'ends_before_start' })
  return recordAbsence(ctx, { ...input, companyId: await companyOf(ctx, input.employmentId), source: 'hr' })
}

/** HR takes back what HR made, of somebody in reach; what another module made is taken back there. */
export async function takeBack(ctx: Ctx, { id }: Inputs['takeBack']) {
  const found = await findCorrection(ctx, id)
  const [person] = found?.source === 'hr' ? await employmentsInReach(ctx, [found.employmentId]) : []
  if (!found || !person) return fail('system.id_not_found')
  await takeBackOne(ctx, found)
  return { id }
}

async function companyOf(ctx: Ctx, employmentId: string): Promise<string> {
  const [person] = await employmentsInReach(ctx, [employmentId])
  return person?.companyId ?? fail('system.user_not_found')
}
