import { OWN_FIELDS, type OwnField, type ProfileChange } from '@muster/contract/organisation/profile'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type Values, valuesIn } from '../employee/field-change.rules.ts'
import type { ChangeRow } from './profile-change.queries.ts'

type Ref = Pick<ChangeRow, 'companyId' | 'id' | 'employmentId'>

/** A request waits for whoever may change the employee, until it is decided or taken back; it names no value. */
export async function raiseChange(ctx: Ctx, { companyId, id, employmentId }: Ref): Promise<void> {
  await ctx.publish('toDo.raised', {
    companyId,
    key: waitingKey(id),
    kind: 'profile-change',
    about: { employmentId },
    params: {},
    opens: `/organisation/profile-changes?id=${id}`,
    for: 'holders',
  })
}

/** A refused request waits for the person who asked, who reads why in their profile. */
export async function raiseRefused(ctx: Ctx, { companyId, id, employmentId }: Ref, personId: string): Promise<void> {
  await ctx.publish('toDo.raised', {
    companyId,
    key: refusedKey(id),
    kind: 'profile-refused',
    about: { employmentId },
    params: {},
    opens: '/my/profile',
    for: { personIds: [personId] },
  })
}

/** Whoever asked learns that it stands in their profile. */
export async function notifyAccepted(ctx: Ctx, { companyId, id, employmentId }: Ref, personId: string): Promise<void> {
  await ctx.publish('notice.raised', {
    companyId,
    kind: 'profile-accepted',
    opens: '/my/profile',
    notices: [{ key: `profile-accepted:${id}`, about: { employmentId }, params: {}, personIds: [personId] }],
  })
}

/** It waits no longer: for HR since it was decided or taken back, for the person since they have read why it was refused. */
export async function changeEnded(ctx: Ctx, { companyId, id }: Ref, how: 'decided' | 'read'): Promise<void> {
  await ctx.publish('toDo.dealtWith', { companyId, key: how === 'decided' ? waitingKey(id) : refusedKey(id) })
}

/** Returns the values of the fields that employees may ask to change themselves. */
export const ownValues = (record: Parameters<typeof valuesIn<OwnField>>[1]): Values<OwnField> =>
  valuesIn(OWN_FIELDS, record)

/** A request beside what stands in its fields now. */
export function showChange(change: ChangeRow, now: Values<OwnField>): ProfileChange {
  const { id, employmentId, state, askedAt, decidedAt, reason } = change
  const fields = change.fields.map((one) => ({ ...one, now: now[one.field] }))
  return { id, employmentId, state, askedAt, decidedAt, reason, fields }
}

const waitingKey = (id: string) => `profile-change:${id}`
const refusedKey = (id: string) => `profile-refused:${id}`
