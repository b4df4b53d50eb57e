import { codesOf, MENU_GROUPS, type MenuGroup, type ScreenRecord } from '../../lib/registry/screen.ts'
import { holdsOne } from '../../lib/session/permission-rule.ts'
import { fold } from '../../lib/words/fold.ts'

/** A group of the menu with the screens that the person may open; a single screen may stand for its group. */
export type MenuEntry = { group: MenuGroup; screens: readonly ScreenRecord[] }

/** Whether a person with these permissions may open a screen; without any, the public ones alone. */
export function mayOpen(screen: ScreenRecord, permissions: readonly string[] | undefined): boolean {
  return holdsOne(permissions, codesOf(screen.access))
}

/** The menu of a person: groups in the product's order, screens in the order of their modules, empty groups left out. */
export function menuOf(screens: readonly ScreenRecord[], permissions: readonly string[] | undefined): MenuEntry[] {
  const open = screens.filter((screen) => screen.menu && mayOpen(screen, permissions))
  return MENU_GROUPS.map((group) => ({ group, screens: open.filter((screen) => screen.menu?.group === group) })).filter(
    (entry) => entry.screens.length > 0,
  )
}

/** The menu with only the screens whose title, or whose group's title, holds the text, however it is cased or accented. */
export function searchMenu(
  menu: readonly MenuEntry[],
  text: string,
  titles: { screen: (s: ScreenRecord) => string; group: (g: MenuGroup) => string },
): MenuEntry[] {
  const asked = fold(text)
  if (asked === '') return [...menu]
  const holds = (title: string) => fold(title).includes(asked)
  return menu
    .map((entry) =>
      holds(titles.group(entry.group))
        ? entry
        : { ...entry, screens: entry.screens.filter((s) => holds(titles.screen(s))) },
    )
    .filter((entry) => entry.screens.length > 0)
}
