import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { call } from '../../lib/api.ts'
import { callErrorOf } from '../../lib/call-error.ts'
import { type DeedTools, defineDeeds } from '../../lib/deed.ts'
import { reportFailure } from '../../lib/failures.ts'
import { isOutcomeOpen, newKey } from '../../lib/idempotency.ts'
import { notices } from '../../lib/notices.ts'
import { refresh } from '../../lib/query.ts'
import { CLOCK_READS } from './clock-reads.ts'

let key: string | undefined

/** Clocks in or out by the server's clock; asks nothing, as the button does, and says when it counted [2.12]. */
async function clock({ t }: DeedTools): Promise<void> {
  key ??= newKey()
  try {
    const { wall } = await call(punchEndpoints.clock, {}, { idempotencyKey: key })
    key = undefined
    notices.success(t('attendance.pushed.clocked', { time: wall.slice(11, 16) }))
    await refresh(CLOCK_READS)
  } catch (thrown) {
    const error = callErrorOf(thrown)
    if (!isOutcomeOpen(error)) key = undefined
    reportFailure(error)
  }
}

/** What of time can be done from anywhere. */
export const deeds = defineDeeds([
  {
    name: 'clock',
    titleKey: 'attendance.clock.either',
    icon: 'clock',
    access: punchEndpoints.clock.access,
    isOffered: ({ userInfo }) => userInfo.mainPositionId !== null,
    run: clock,
  },
  {
    name: 'add-import',
    titleKey: 'attendance.import.add',
    icon: 'upload',
    access: punchImportEndpoints.upload.access,
    place: { path: '/attendance/imports/new' },
  },
  {
    name: 'add-shift',
    titleKey: 'attendance.shift.add',
    icon: 'plus',
    access: shiftEndpoints.create.access,
    place: { path: '/attendance/shifts', search: { open: 'new' } },
  },
  {
    name: 'add-pattern',
    titleKey: 'attendance.pattern.add',
    icon: 'plus',
    access: patternEndpoints.create.access,
    onlyFound: true,
    place: { path: '/attendance/patterns', search: { open: 'new' } },
  },
])
