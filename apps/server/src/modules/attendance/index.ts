import { defineRoom } from '../../platform/room.ts'
import { DIRTY, markDirty } from './day/dirty.service.ts'
import { DUE, markDue } from './day/due.job.ts'
import { workedThisMonth } from './day/month.service.ts'
import { recompute } from './day/recompute.job.ts'
import { acceptProposal } from './proposal/accept.job.ts'
import { ACCEPT_JOB } from './proposal/proposal.service.ts'
import { importFile } from './punch/import.job.ts'
import { IMPORT_JOB } from './punch/import.service.ts'
import { bringHome, spanOfPin } from './punch/inbox.queries.ts'
import { routes } from './routes.ts'

export const attendance = defineRoom({
  name: 'attendance',
  routes,
  on: {
    'employment.created': async (ctx, e) => markDirty(ctx, e.companyId, [e.employmentId], e.onboardOn, undefined),
    'employment.changed': async (ctx, e) => markDirty(ctx, e.companyId, [e.employmentId], e.from, undefined),
    async 'pin.changed'(ctx, e) {
      await bringHome(ctx, e.companyId, e.pinSpaceId, e.pin, e.from, e.to)
      const { first_on, last_on } = await spanOfPin(ctx, e.companyId, e.pinSpaceId, e.pin)
      if (first_on && last_on)
        markDirty(ctx, e.companyId, [e.employmentId], first_on > e.from ? first_on : e.from, last_on)
    },
  },
  answers: {
    userInfoPart: async (ctx, { employments }) => ({ minutes: await workedThisMonth(ctx, employments) }),
  },
  jobs: { [IMPORT_JOB]: importFile, [ACCEPT_JOB]: acceptProposal },
  drains: { [DIRTY]: recompute, [DUE]: markDue },
  constraints: {
    shift_letter: 'system.name_exists',
    schedule_cell_company_id_shift_id_fkey: 'system.id_not_found',
    shift_department_department: 'system.id_not_found',
  },
})
