import { expect, vi } from 'vitest'

/** Zones in which the process may run, on both sides of UTC, with and without summer time: how many minutes each is behind UTC in July. */
export const PROCESS_ZONES = [
  ['UTC', 0],
  ['Asia/Ho_Chi_Minh', -420],
  ['America/New_York', 240],
  ['Pacific/Auckland', -720],
] as const

/** Does something in a process of each zone in turn, and expects the same of each; gives it. */
export async function sameInEveryZone<T>(act: () => T | Promise<T>): Promise<T> {
  const found: T[] = []
  try {
    for (const [zone, offset] of PROCESS_ZONES) {
      vi.stubEnv('TZ', zone)
      expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(offset)
      found.push(await act())
    }
  } finally {
    vi.unstubAllEnvs()
  }
  for (const other of found) expect(other).toEqual(found[0])
  return found[0] as T
}
