import { dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { DamagedRecord, DeviceRecord } from '../pull/records.rules.ts'
import { problem, type RefusedLine, refuseLine } from '../table/line.rules.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** What no line may hold besides its fields; a PIN that has it is damaged. */
const CONTROL = /\p{Cc}/gu

/** A record in the words of a machine that pushes: PIN, wall time, status and verify method. */
export function lineOf({ pin, wall, status, verify }: DeviceRecord): string {
  const seconds = wall % SECONDS_PER_DAY
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  const fields = [pin.replace(CONTROL, '\ufffd'), `${dayOfNumber(Math.floor(wall / SECONDS_PER_DAY))} ${clock}`]
  return [...fields, status, verify].join('\t')
}

/** Records that say nothing, or nobody's, as refused lines. */
export function refuseDamaged(damaged: readonly DamagedRecord[]): RefusedLine[] {
  return damaged.map(({ raw, slot }, i) =>
    refuseLine(i + 1, raw, slot === undefined ? problem('undecodable') : problem('no-user', { slot })),
  )
}
