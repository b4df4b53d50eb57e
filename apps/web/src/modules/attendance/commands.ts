import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { call } from '../../lib/call/api.ts'
import { callErrorOf } from '../../lib/call/call-error.ts'
import { reportFailure } from '../../lib/call/failures.ts'
import { isOutcomeOpen, newKey } from '../../lib/call/idempotency.ts'
import { notices } from '../../lib/page/notices.ts'
import { refresh } from '../../lib/query/query.ts'
import { type CommandTools, defineCommands } from '../../lib/registry/command.ts'
import { CLOCK_READS } from './clock-reads.ts'

let key: string | undefined

/** Clocks in or out by the server's clock; asks nothing, as the button does, and says when it counted [2.12]. */
async function clock({ t }: CommandTools): Promise<void> {
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
export const commands = defineCommands([
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
