import { useMemo } from 'react'
import type { Info } from '../../lib/session/permission.tsx'
import { useT } from '../../lib/words/i18n.ts'
import { screens } from '../../modules.ts'
import { type MenuEntry, menuOf, searchMenu } from './menu-entries.ts'
import { readRememberedEntries } from './menu-state.ts'

/**
 * The menu of the person, narrowed by a search; until their permissions have arrived, what this device showed last time. `names`
 * are the screens in it.
 */
export function useMenuEntries(
  info: Info | undefined,
  search = '',
): { entries: readonly MenuEntry[]; names: readonly string[] } {
  const t = useT()
  return useMemo(() => {
    const remembered = new Set(readRememberedEntries())
    const menu = info
      ? menuOf(screens, info.permissions)
      : menuOf(
          screens
            .filter((screen) => remembered.has(screen.name))
            .map((screen) => ({ ...screen, access: 'public' as const })),
          [],
        )
    const entries = searchMenu(menu, search, {
      screen: (screen) => t(screen.titleKey),
      group: (group) => t(`menu.groups.${group}`),
    })
    return { entries, names: menu.flatMap((entry) => entry.screens.map((screen) => screen.name)) }
  }, [info, search, t])
}
