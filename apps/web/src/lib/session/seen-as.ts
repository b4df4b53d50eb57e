import { useMemo } from 'react'
import { store, useStore } from '../store/store.ts'
import type { Info } from './permission.tsx'

/** A role whose menu and screens are looked at: by whom, how it is called, and its codes. */
export type SeenAs = { personId: string; name: string; codes: readonly string[] }

/** Kept by this window alone, and not over a new start: no server ever learns of it. */
export const seenAs = store<SeenAs | undefined>(undefined)

/**
 * Who is signed in, with the codes of the role that they look at in place of their own. Only what is drawn follows: the server answers
 * by their own rights as ever.
 */
export function useSeenInfo(info: Info | undefined): Info | undefined {
  const seen = useStore(seenAs)
  return useMemo(
    () => (info && seen?.personId === info.userInfo.personId ? { ...info, permissions: [...seen.codes] } : info),
    [info, seen],
  )
}
