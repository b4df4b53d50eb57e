import { addDays, day, dayNumber } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'

const HOURS = 24

/**
 * Which folders of days are looked through in an hour: each once a day, so that there is little to do each time; none whose files
 * may still wait for their rows, that is of today and yesterday.
 */
export function foldersToSweep(folders: readonly string[], now: Instant): string[] {
  const today = day(now.slice(0, 10))
  const hour = Number(now.slice(11, 13))
  return folders.filter(
    (name) => /^\d{4}-\d{2}-\d{2}$/.test(name) && name < addDays(today, -1) && dayNumber(day(name)) % HOURS === hour,
  )
}
