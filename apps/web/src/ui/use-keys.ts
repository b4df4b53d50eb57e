import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { addKeys, type KeyGroup, type Shortcut } from './key-list.ts'
import { isTopmost } from './layer.ts'

/** Whether keys without Ctrl and Alt act below. */
export const SingleKeys = createContext(true)

export type KeysOptions = {
  /** Off: as if they were not there. */
  active?: boolean
  /** For keys of a dialog: an element of it. Without one they wait while any dialog is open. */
  inside?: () => Element | null | undefined
}

/**
 * Keys of what is on the screen; the newest comes first, and the sheet of keys lists them under their group. Single keys never act
 * in fields; none acts while an input method composes, or beneath a dialog.
 */
export function useKeys(
  group: KeyGroup | (() => KeyGroup),
  shortcuts: readonly Shortcut[],
  { active = true, inside }: KeysOptions = {},
): void {
  const singles = useContext(SingleKeys)
  const now = useEffectEvent(() => shortcuts)
  const place = useEffectEvent(() => (typeof group === 'string' ? group : group()))
  const isAbove = useEffectEvent(() => isTopmost(inside?.()))
  const on = active && shortcuts.length > 0
  useEffect(() => {
    if (!on) return
    return addKeys({ group: () => place(), shortcuts: () => now(), isAbove: () => isAbove(), singles })
  }, [on, singles])
}
