import './menu-tree.css'
import { useState } from 'react'
import type { MenuGroup, ScreenRecord } from '../../lib/registry/screen.ts'
import { useT } from '../../lib/words/i18n.ts'
import { screens } from '../../modules.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon, type IconName } from '../../ui/control/icon.tsx'
import { MenuButton } from '../../ui/overlay/menu.tsx'
import { useScreen } from '../screen/use-screen.ts'
import type { MenuEntry } from './menu-entries.ts'

const ICONS: Record<MenuGroup, IconName> = {
  dashboard: 'dashboard',
  workflow: 'task',
  organisation: 'organisation',
  attendance: 'calendar',
  leave: 'leaf',
  benefits: 'star',
  payroll: 'pay',
  statistics: 'chart',
  notification: 'megaphone',
  my: 'person',
  identity: 'shield',
  system: 'gear',
}

/** The menu entry that a screen belongs to: its own, or that of the list it is a part of. */
export function entryOf(screen: ScreenRecord | undefined): ScreenRecord | undefined {
  return screen?.under === undefined ? screen : screens.find((other) => other.name === screen.under)
}

type GroupProps = {
  entry: MenuEntry
  here: ScreenRecord | undefined
  collapsed: boolean
  isSearch: boolean
  onChoose?: () => void
}

function Entry({
  screen,
  label,
  icon,
  on,
  collapsed,
  onChoose,
}: {
  screen: ScreenRecord
  label: string
  icon?: IconName
  on: boolean
  collapsed: boolean
  onChoose?: () => void
}) {
  return (
    <a
      className={classNames('m-nav-item', !icon && 'is-sub', on && 'is-on')}
      href={`#${screen.path}`}
      aria-current={on ? 'page' : undefined}
      aria-label={collapsed ? label : undefined}
      title={collapsed ? label : undefined}
      onClick={onChoose}
    >
      {icon && <Icon name={icon} />}
      {!collapsed && label}
    </a>
  )
}

function Group({ entry, here, collapsed, isSearch, onChoose }: GroupProps) {
  const t = useT()
  const { group, screens: own } = entry
  const [first] = own
  const [isOpen, setOpen] = useState(true)
  const label = t(`menu.groups.${group}`)
  const isHere = here?.menu?.group === group
  if (!first) return null
  if (collapsed && own.length > 1)
    return (
      <li>
        <MenuButton
          className={classNames('m-nav-item', isHere && 'is-on')}
          iconOnly={ICONS[group]}
          align="start"
          label={label}
          items={[
            own.map((screen) => ({
              key: screen.name,
              label: t(screen.titleKey),
              icon: screen.icon,
              href: `#${screen.path}`,
            })),
          ]}
        />
      </li>
    )
  if (collapsed || first.menu?.alone)
    return (
      <li>
        <Entry
          screen={first}
          label={t(first.titleKey)}
          icon={first.menu?.alone ? (first.icon ?? ICONS[group]) : ICONS[group]}
          on={isHere}
          collapsed={collapsed}
          onChoose={onChoose}
        />
      </li>
    )
  const shown = isOpen || isSearch
  return (
    <li>
      <button type="button" className="m-nav-item" aria-expanded={shown} onClick={() => setOpen(!isOpen)}>
        <Icon name={ICONS[group]} />
        {label}
        <Icon name="chevron-down" size={14} className="m-nav-fold" />
      </button>
      {shown && (
        <ul aria-label={label}>
          {own.map((screen) => (
            <li key={screen.name}>
              <Entry
                screen={screen}
                label={t(screen.titleKey)}
                on={here?.name === screen.name}
                collapsed={false}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The groups and their screens; the one that is shown is marked. */
export function MenuTree({
  entries,
  collapsed = false,
  isSearch = false,
  onChoose,
}: {
  entries: readonly MenuEntry[]
  collapsed?: boolean
  isSearch?: boolean
  onChoose?: () => void
}) {
  const here = entryOf(useScreen())
  return (
    <ul>
      {entries.map((entry) => (
        <Group
          key={entry.group}
          entry={entry}
          here={here}
          collapsed={collapsed}
          isSearch={isSearch}
          onChoose={onChoose}
        />
      ))}
    </ul>
  )
}
