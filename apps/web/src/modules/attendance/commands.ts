import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { isUnanswered } from '../../lib/call/call-error.ts'
import { reportFailure } from '../../lib/call/failures.ts'
import { now } from '../../lib/page/clock.ts'
import { notices } from '../../lib/page/notices.ts'
import { saver } from '../../lib/query/saver.ts'
import { type CommandTools, defineCommands } from '../../lib/registry/command.ts'
import { onClock } from '../../lib/words/on-clock.ts'
import { SAME_PRESS_MS } from './today/same-press.ts'

const clocking = saver(punchEndpoints.clock, SAME_PRESS_MS)

/** Clocks in or out by the server’s clock, without a question, because it was asked for by name; says when it counted [2.12]. */
async function clock({ t }: CommandTools): Promise<void> {
  const { data, error } = await clocking.run({}, { quiet: true })
  if (isUnanswered(error)) notices.error(t('attendance.clock.notClocked'))
  else if (error) reportFailure(error)
  if (data)
    notices.success(t('attendance.pushed.clocked', { time: onClock(data.wall.slice(11, 16), data.zone, now()) }))
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
