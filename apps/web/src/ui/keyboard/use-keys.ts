import { useEffect, useRef } from 'react'
import { addKeys, type KeyGroup, type Shortcut } from './key-list.ts'
import { isTopmost } from './layer.ts'

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
  group: KeyGroup,
  shortcuts: readonly Shortcut[],
  { active = true, inside }: KeysOptions = {},
): void {
  // Read while the sheet of keys is drawn as well, so no events of an effect.
  const latest = useRef({ shortcuts, inside })
  latest.current = { shortcuts, inside }
  const on = active && shortcuts.length > 0
  useEffect(() => {
    if (!on) return
    return addKeys({
      group,
      shortcuts: () => latest.current.shortcuts,
      isAbove: () => isTopmost(latest.current.inside?.()),
    })
  }, [on, group])
}
