import type { Say } from '../../lib/words/words.ts'
import type { MenuItems } from '../../ui/overlay/menu.tsx'
import { listLeft, othersThan, rightOf } from './tab-list.ts'
import { tabs } from './tabs.ts'
import type { TabActions } from './use-tab-actions.ts'

/** Whether the shown tab fills the window, and the way to change that. */
export type FullView = { isFull: boolean; onFull: () => void }

/** Everything that can be done to a tab and its neighbours [2.19], as a menu. */
export function tabItems(
  path: string,
  { show, close, refresh }: TabActions,
  { isFull, onFull }: FullView,
  t: Say,
): MenuItems {
  const { list } = tabs.read()
  const at = list.tabs.findIndex((tab) => tab.path === path)
  const [left, right, others] = [listLeft(list, path), rightOf(list, path), othersThan(list, path)]
  const all = list.tabs.map((tab) => tab.path)
  const none = (paths: readonly string[]) => paths.length === 0
  return [
    [
      { key: 'refresh', label: t('tabs.refresh'), icon: 'refresh', onSelect: () => refresh(path) },
      {
        key: 'full',
        label: isFull ? t('tabs.restore') : t('tabs.maximise'),
        icon: isFull ? 'restore' : 'maximise',
        onSelect: () => {
          show(path)
          onFull()
        },
      },
    ],
    [
      { key: 'move-left', label: t('tabs.moveLeft'), disabled: none(left), onSelect: () => tabs.move(path, at - 1) },
      { key: 'move-right', label: t('tabs.moveRight'), disabled: none(right), onSelect: () => tabs.move(path, at + 1) },
    ],
    [
      { key: 'close', label: t('tabs.closeCurrent'), icon: 'close', hint: 'Alt+W', onSelect: () => close([path]) },
      { key: 'left', label: t('tabs.closeLeft'), disabled: none(left), onSelect: () => close(left) },
      { key: 'right', label: t('tabs.closeRight'), disabled: none(right), onSelect: () => close(right) },
      { key: 'others', label: t('tabs.closeOthers'), disabled: none(others), onSelect: () => close(others) },
      { key: 'all', label: t('tabs.closeAll'), onSelect: () => close(all) },
    ],
  ]
}
