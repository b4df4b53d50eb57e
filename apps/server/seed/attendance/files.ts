import { addDays, type Day, dayNumber, dayOfNumber, weekday } from '@muster/kernel/day'
import { epochOf, type Instant, instantOf } from '@muster/kernel/instant'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { addMonths, firstDay, type Month, monthOf } from '@muster/kernel/month'
import { instantsIn } from '@muster/kernel/wall-instant'
import { dayIn } from '../../src/platform/base/clock.ts'
import type { DemoOffice } from '../organisation/plan.ts'
import type { DemoPunch, Stretch } from './punches.ts'

/** The export of a clock machine, as it lies on a stick. */
export type DemoFile = { officeId: string; name: string; importedAt: Instant; text: string }

/** When HR reads in a month that is over: on the first weekday after it, at ten past nine. */
const READ_AT = 9 * 3600 + 600

/**
 * The machine punches as files: at first one a gate and month, read in when the month was over; later one a gate with
 * everything new. The second gate's machine has lines that nobody can read.
 */
export function filesOf(
  offices: readonly DemoOffice[],
  punches: readonly DemoPunch[],
  { after, until }: Stretch,
): DemoFile[] {
  return offices.flatMap((office) => {
    const own = punches.filter((p) => p.officeId === office.id && p.gate > 0)
    const today = dayIn(office.zone, until)
    const label = (p: DemoPunch): string => (after === undefined ? monthOf(dayOf(p)) : today)
    const byFile = Map.groupBy(own, (p) => `gate-${p.gate}-${label(p)}`)
    return [...byFile].map(([name, lines]): DemoFile => {
      const month = monthOf(dayOf(lines[0] as DemoPunch))
      return {
        officeId: office.id,
        name: `${name}.dat`,
        importedAt: after === undefined ? readAt(month, office.zone, until) : until,
        text: [...lines.map(lineOf), ...(name.startsWith('gate-2-') ? tornLines(month) : [])].join(''),
      }
    })
  })
}

const dayOf = (punch: DemoPunch): Day => dayOfNumber(Math.floor(punch.wall / SECONDS_PER_DAY))

function readAt(month: Month, zone: string, until: Instant): Instant {
  let day = firstDay(addMonths(month, 1))
  while (weekday(day) > 5) day = addDays(day, 1)
  const at = instantOf(instantsIn(zone)(dayNumber(day) * SECONDS_PER_DAY + READ_AT) * 1000)
  return epochOf(at) < epochOf(until) ? at : until
}

/** PIN padded to nine, local time, device, key pressed, how the person was known, work code. */
function lineOf({ pin, wall, status, verify }: Pick<DemoPunch, 'pin' | 'wall' | 'status' | 'verify'>): string {
  const time = new Date(wall * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return `${pin.padStart(9)}\t${time}\t1\t${status}\t${verify}\t0\n`
}

/** A machine whose memory has holes and whose clock was once reset. */
function tornLines(month: Month): string[] {
  return [
    `     1017\t${month.slice(0, 4)}-13-04 07:55:10\t1\t0\t1\t0\n`,
    `         \t${month}-11 17:01:44\t1\t1\t1\t0\n`,
    '     1009\t2099-01-01 00:00:00\t1\t0\t1\t0\n',
  ]
}
