import type { correctionEndpoints } from '@muster/contract/attendance/correction'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach } from '../../organisation/index.ts'
import { correct, recordAbsence, takeBackOne } from './correct.service.ts'
import { findCorrection } from './correction.queries.ts'

type Inputs = { [K in keyof typeof correctionEndpoints]: InputOf<(typeof correctionEndpoints)[K]> }

/** HR adds a punch that was not made, to somebody in reach; anybody else is an absent one (40403). */
export async function punch(ctx: Ctx, input: Inputs['punch']) {
  const person = await personOf(ctx, input.employmentId)
  const made = await correct(ctx, { ...input, companyId: person.companyId, source: 'hr' })
  return notifyMade(ctx, person, { ...made, day: input.day })
}

/** HR enters an absence; of a part of the day with both ends, in order. */
export async function absence(ctx: Ctx, input: Inputs['absence']) {
  const { from, to } = input
  if (from !== undefined && to === undefined) failFields({ to: 'required' })
  if (to !== undefined && from === undefined) failFields({ from: 'required' })
  if (from !== undefined && to !== undefined && to <= from) failFields({ to: 'ends_before_start' })
  const person = await personOf(ctx, input.employmentId)
  const made = await recordAbsence(ctx, { ...input, companyId: person.companyId, source: 'hr' })
  return notifyMade(ctx, person, { ...made, day: input.day })
}

/** HR takes back what HR made, of somebody in reach; what another module made is taken back there. */
export async function takeBack(ctx: Ctx, { id }: Inputs['takeBack']) {
  const found = await findCorrection(ctx, id)
  const [person] = found?.source === 'hr' ? await employmentsInReach(ctx, [found.employmentId]) : []
  if (!found || !person) return fail('system.id_not_found')
  await takeBackOne(ctx, found)
  const { companyId } = person
  await ctx.publish('notice.withdrawn', { companyId, keys: [keyOf(id)] })
  const key = `${keyOf(id)}:taken-back`
  await ctx.publish('notice.raised', { ...aboutDay(person, found.day, key), kind: 'correction-taken-back' })
  return { id }
}

type Corrected = Awaited<ReturnType<typeof employmentsInReach>>[number]

/** Notifies the owner of the day that it was corrected. */
async function notifyMade(ctx: Ctx, person: Corrected, { id, day }: { id: string; day: Day }) {
  await ctx.publish('notice.raised', { ...aboutDay(person, day, keyOf(id)), kind: 'day-corrected' })
  return { id }
}

const keyOf = (id: string) => `day-corrected:${id}`

const aboutDay = ({ companyId, employmentId, personId }: Corrected, day: Day, key: string) => ({
  companyId,
  opens: `/attendance/my?day=${day}`,
  notices: [{ key, about: { employmentId }, params: { day }, personIds: [personId] }],
})

async function personOf(ctx: Ctx, employmentId: string): Promise<Corrected> {
  const [person] = await employmentsInReach(ctx, [employmentId])
  return person ?? fail('system.user_not_found')
}
