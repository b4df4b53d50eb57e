import { type MACHINE_STATES, SILENT_MINUTES } from '@muster/contract/attendance/machine'
import { epochOf, type Instant } from '@muster/kernel/instant'

type Said = {
  is_retired: boolean
  is_encrypting: boolean
  stray_address: string | null
  failing_since: Instant | null
  seen_at: Instant | null
  read_problem: string | null
}

const MS_PER_MINUTE = 60_000

/** How a machine stands at a moment: what somebody has to do about it comes before whether it calls. */
export function stateOf(machine: Said, now: Instant): (typeof MACHINE_STATES)[number] {
  if (machine.is_retired) return 'retired'
  if (machine.is_encrypting) return 'encrypting'
  if (machine.stray_address !== null) return 'stray'
  if (machine.seen_at === null) return machine.read_problem === null ? 'awaited' : 'silent'
  if (epochOf(now) - epochOf(machine.seen_at) > SILENT_MINUTES * MS_PER_MINUTE) return 'silent'
  return machine.failing_since === null ? 'connected' : 'failing'
}
