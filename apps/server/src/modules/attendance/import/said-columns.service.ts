import type { importJob } from '@muster/contract/attendance/jobs'
import type { JobInput } from '@muster/contract/job-kind'
import type { Instant } from '@muster/kernel/instant'
import { wallsIn } from '@muster/kernel/wall-instant'
import { wallIn } from '../../../platform/base/clock.ts'
import type { ReadOptions } from './file.rules.ts'

/** What the sender of a file said of its columns and dates. */
export type Said = Pick<
  JobInput<typeof importJob>,
  'dateOrder' | 'pinColumn' | 'timeColumn' | 'dateColumn' | 'directionColumn' | 'inColumn' | 'outColumn'
>

/** How a file is read at the clock of an office, with what its sender said of its columns. */
export function saidOf(said: Said, zone: string, now: Instant): ReadOptions {
  const given = {
    ...(said.pinColumn && { pin: said.pinColumn }),
    ...(isTimeSaid(said) && { time: said.timeColumn }),
    ...(said.dateColumn && { date: said.dateColumn }),
    ...(said.directionColumn && { direction: said.directionColumn }),
    ...(said.inColumn && { in: said.inColumn }),
    ...(said.outColumn && { out: said.outColumn }),
  }
  const nowWall = Date.parse(`${wallIn(zone, now).replace(' ', 'T')}Z`) / 1000
  return { nowWall, given, dateOrder: said.dateOrder, toWall: wallsIn(zone) }
}

/** Whether the time has a column: in a table with coming and going 0 says that it has none. */
export const isTimeSaid = ({ timeColumn, inColumn, outColumn }: Said): boolean =>
  Boolean(timeColumn) && !(timeColumn === '0' && (inColumn ?? outColumn))
