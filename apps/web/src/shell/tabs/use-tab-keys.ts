import { useT } from '../../lib/words/i18n.ts'
import { useKeys } from '../../ui/keyboard/use-keys.ts'
import { tabs } from './tabs.ts'
import type { TabActions } from './use-tab-actions.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const LAST = 9

/** Alt+1 … Alt+8 show a tab, Alt+9 the last one, Alt+W closes the shown one [X8]. */
export function useTabKeys({ show, close }: TabActions): void {
  const t = useT()
  const showAt = (number: number) => {
    const { list } = tabs.read()
    const tab = number === LAST ? list.tabs.at(-1) : list.tabs[number - 1]
    if (tab) show(tab.path)
  }
  useKeys('shell', [
    ...NUMBERS.map((number) => ({
      keys: `alt+${number}`,
      label: t('keyboard.switchTab'),
      act: () => showAt(number),
      // The line of the first speaks for all nine.
      unlisted: number > 1,
    })),
    {
      keys: 'alt+w',
      label: t('keyboard.closeTab'),
      act: () => {
        const { shown } = tabs.read().list
        if (shown !== undefined) close([shown])
      },
    },
  ])
}
