import { useEffect, useRef, useState } from 'react'
import type { Info } from '../../lib/session/permission.tsx'
import { useT } from '../../lib/words/i18n.ts'
import { Icon, Mark } from '../../ui/control/icon.tsx'
import '../../ui/field/text-field.css'
import { keepComposed, useComposed } from '../../ui/field/use-composed.ts'
import { useScreen } from '../screen/use-screen.ts'
import { rememberEntries, toggleMenu } from './menu-state.ts'
import { entryOf, MenuTree } from './menu-tree.tsx'
import { useMenuEntries } from './use-menu-entries.ts'

export type SideMenuProps = {
  info: Info | undefined
  collapsed: boolean
  /** Whether there is space for the whole menu. */
  canExpand: boolean
}

/** The menu at the left: 216 px, collapsed 56 px. */
export function SideMenu({ info, collapsed, canExpand }: SideMenuProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const { entries, names } = useMenuEntries(info, collapsed ? '' : search)
  useEffect(() => {
    if (info && search === '') rememberEntries(names)
  }, [info, search, names])
  const typing = useComposed(search, setSearch)
  const nav = useRef<HTMLDivElement>(null)
  const here = entryOf(useScreen())?.name
  const isThere = entries.length > 0
  useEffect(() => {
    if (here === undefined || !isThere) return
    // In the frame that lays out anyway, not in the midst of the press.
    const frame = requestAnimationFrame(() =>
      nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [here, isThere])
  return (
    <nav className="m-side" aria-label={t('menu.label')}>
      <a className="m-brand" href="#/dashboard" aria-label="Muster">
        <Mark size={22} />
        {!collapsed && 'Muster'}
      </a>
      {!collapsed && (
        <div className="m-side-find">
          <input
            type="search"
            className="m-input"
            {...typing}
            onKeyDown={keepComposed}
            placeholder={t('menu.search')}
            aria-label={t('menu.search')}
          />
        </div>
      )}
      <div ref={nav} className="m-nav">
        <MenuTree entries={entries} collapsed={collapsed} isSearch={search !== ''} onChoose={() => setSearch('')} />
        {entries.length === 0 && search !== '' && (
          <p className="m-nav-none">{t('menu.nothingFound', { text: search })}</p>
        )}
      </div>
      {canExpand && (
        <div className="m-side-foot">
          <button
            type="button"
            className="m-nav-item"
            aria-expanded={!collapsed}
            title={collapsed ? t('menu.expand') : undefined}
            aria-label={collapsed ? t('menu.expand') : t('menu.collapse')}
            onClick={toggleMenu}
          >
            <Icon name={collapsed ? 'chevron-right' : 'chevron-left'} />
            {!collapsed && t('menu.collapse')}
          </button>
        </div>
      )}
    </nav>
  )
}
