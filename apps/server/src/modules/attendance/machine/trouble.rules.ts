import { SILENT_MINUTES, TO_DO_DRIFT_SECONDS } from '@muster/contract/attendance/machine'
import { epochOf, type Instant, later } from '@muster/kernel/instant'

/** What is wrong with a machine so that somebody has to do something. */
export type Trouble = 'silent' | 'stray' | 'encrypting' | 'failing' | 'clock'

/** A machine in use as it is watched; `calledAt` is its last call, or its admission where it has not called since. */
export type Calling = {
  calledAt: Instant
  isEncrypting: boolean
  strayAddress: string | null
  /** Since when what it brings is not taken. */
  failingSince: Instant | null
  driftSeconds: number | null
}

const SILENT_MS = SILENT_MINUTES * 60_000

const isSilent = ({ calledAt }: Calling, now: Instant) => epochOf(now) - epochOf(calledAt) > SILENT_MS

const isFailing = ({ failingSince }: Calling, now: Instant) =>
  failingSince !== null && epochOf(now) - epochOf(failingSince) > SILENT_MS

/** Whether a machine was silent until this call. */
export const wasSilent = (seenAt: Instant | null, now: Instant): boolean =>
  seenAt !== null && epochOf(now) - epochOf(seenAt) > SILENT_MS

/** Whether days wait for a machine that brings nothing until somebody does something about it. */
export const holdsBack = (machine: Calling, now: Instant): boolean =>
  machine.isEncrypting || isSilent(machine, now) || isFailing(machine, now)

/**
 * What is wrong with a machine. Of a silent one whose serial calls from elsewhere the address is the matter; while the machine itself goes on
 * calling, whoever uses its serial is nobody's work.
 */
export function troublesOf(machine: Calling, now: Instant): Trouble[] {
  const troubles: Trouble[] = []
  if (machine.isEncrypting) troubles.push('encrypting')
  else if (isSilent(machine, now)) troubles.push(machine.strayAddress === null ? 'silent' : 'stray')
  else if (isFailing(machine, now)) troubles.push('failing')
  if (isFarOff(machine.driftSeconds)) troubles.push('clock')
  return troubles
}

/** Whether a clock is off by so much that somebody has to set it. */
export const isFarOff = (driftSeconds: number | null | undefined): boolean =>
  Math.abs(driftSeconds ?? 0) > TO_DO_DRIFT_SECONDS

/** When the next of these machines is silent unless it calls, or has failed for as long; undefined where there is none. */
export function nextTrouble(machines: readonly Calling[], now: Instant): Instant | undefined {
  const [first] = machines
    .flatMap((machine) => [
      isSilent(machine, now) ? undefined : machine.calledAt,
      isFailing(machine, now) ? undefined : (machine.failingSince ?? undefined),
    ])
    .filter((at) => at !== undefined)
    .toSorted()
  return first && later(first, SILENT_MS + 1000)
}
