import { useT } from '../../lib/words/i18n.ts'
import { screens } from '../../modules.ts'
import { screenAt } from './screen-at.ts'
import { useTabs } from './tabs.ts'

/** What a tab is called: by what it shows where its screen said so, else like its screen. */
export function useTabNames(): (path: string) => string {
  const t = useT()
  const { titles } = useTabs()
  return (path) => {
    const screen = screenAt(screens, path)?.screen
    return titles[path] ?? (screen ? t(screen.titleKey) : path)
  }
}
