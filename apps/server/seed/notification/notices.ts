import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { Events } from '../../src/platform/operation/events.ts'
import { listCorrected } from '../attendance/corrections.ts'
import type { DemoCompany, DemoGroup } from '../group.ts'

/** So long ago HR accepted what the manager had asked for, and roles were given. */
const ACCEPTED_BEFORE = 39
const GIVEN_BEFORE = 60

/**
 * What people of a company were told: that their day was corrected, that what they had asked for was accepted and, read since, which
 * role they hold. Its accounts are open already, and its corrections are those that `listCorrected` finds.
 */
export async function writeNotices(ctx: Ctx, group: DemoGroup, company: DemoCompany): Promise<void> {
  const { id: companyId, code } = company
  for (const { person, day, one, isTakenBack } of listCorrected(group, company)) {
    const shared = { companyId, opens: `/attendance/my?day=${day}` }
    const key = `day-corrected:${one.id}${isTakenBack ? ':taken-back' : ''}`
    const notice = { key, about: { employmentId: person.employmentId }, params: { day }, personIds: [person.personId] }
    await raise(ctx, { ...shared, kind: isTakenBack ? 'correction-taken-back' : 'day-corrected', notices: [notice] })
  }
  const manager = company.people.find((person) => person.account === 'manager')
  if (manager)
    await raise(
      ctx,
      {
        ...{ companyId, kind: 'profile-accepted', opens: '/my/profile' },
        notices: [
          {
            ...{ key: `profile-accepted:${code}`, about: { employmentId: manager.employmentId }, params: {} },
            personIds: [manager.personId],
          },
        ],
      },
      { daysAgo: ACCEPTED_BEFORE },
    )
  for (const { personId, role } of await rolesIn(ctx, company)) {
    const on = group.from
    await raise(
      ctx,
      {
        ...{ companyId, kind: 'role-given', opens: '/dashboard' },
        notices: [{ key: `role-given:${code}:${personId}`, about: {}, params: { role, on }, personIds: [personId] }],
      },
      { daysAgo: GIVEN_BEFORE, isRead: true },
    )
  }
}

/** Tells it as if it had happened then. */
async function raise(
  ctx: Ctx,
  event: Events['notice.raised'],
  { daysAgo = 0, isRead = false }: { daysAgo?: number; isRead?: boolean } = {},
): Promise<void> {
  await ctx.publish('notice.raised', event)
  const keys = event.notices.map(({ key }) => key)
  const at = later(ctx.now, -daysAgo * MS_PER_DAY)
  await ctx.db
    .updateTable('notification.notice')
    .set({ raised_at: at, ...(isRead && { read_at: at }) })
    .where('company_id', '=', event.companyId)
    .where('key', 'in', keys)
    .execute()
}

/** The people of a company with an account, each with a role that they hold. */
async function rolesIn(ctx: Ctx, { people }: DemoCompany) {
  const ids = people.filter((person) => person.account !== undefined).map((person) => person.personId)
  const { rows } = await sql<{ personId: string; role: Names }>`
    select distinct on (g.person_id) g.person_id as "personId", r.names as role
    from identity.role_grant g join identity.role r on r.id = g.role_id
    where g.person_id = any(${ids}::uuid[]) order by g.person_id, r.code`.execute(ctx.db)
  return rows
}
