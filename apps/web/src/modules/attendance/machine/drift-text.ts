import { MINUTES_PER_DAY } from '@muster/kernel/minutes'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { Machine } from './machine-chip.tsx'

const SECONDS_PER_MINUTE = 60

/** By how much the clock of a machine is off, in whole minutes, and in days where it lost its date; under a minute it is on time. */
export function driftText({ driftSeconds }: Machine, t: Say, format: Format): string {
  if (driftSeconds === null) return '–'
  const minutes = Math.round(Math.abs(driftSeconds) / SECONDS_PER_MINUTE)
  if (minutes === 0) return t('machine.onTime')
  const days = Math.floor(minutes / MINUTES_PER_DAY)
  const time = days > 1 ? t('attendance.upload.days', { count: days }) : format.duration(minutes)
  return t(driftSeconds > 0 ? 'machine.behind' : 'machine.ahead', { time })
}
