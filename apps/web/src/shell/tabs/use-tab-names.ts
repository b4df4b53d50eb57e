import { useT } from '../../lib/i18n.ts'
import { screenAt } from '../../lib/tabs/screen-at.ts'
import { useTabs } from '../../lib/tabs/tabs.ts'
import { screens } from '../../modules.ts'

/** What a tab is called: by what it shows where its screen said so, else like its screen. */
export function useTabNames(): (path: string) => string {
  const t = useT()
  const { titles } = useTabs()
  return (path) => {
    const screen = screenAt(screens, path)?.screen
    return titles[path] ?? (screen ? t(screen.titleKey) : path)
  }
}
