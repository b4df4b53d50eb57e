import { useT } from '../../lib/words/i18n.ts'
import { useScreen } from '../screen/use-screen.ts'
import { entryOf } from './menu-tree.tsx'

/** The way through the menu to the screen. */
export function Crumbs() {
  const t = useT()
  const screen = useScreen()
  const entry = entryOf(screen)
  if (!screen) return <div className="m-crumbs" />
  const group = entry?.menu && !entry.menu.alone ? t(`menu.groups.${entry.menu.group}`) : undefined
  return (
    <nav className="m-crumbs" aria-label={t('menu.crumbs')}>
      <ol>
        {group && <li>{group}</li>}
        {entry && entry !== screen && (
          <li>
            <a href={`#${entry.path}`}>{t(entry.titleKey)}</a>
          </li>
        )}
        <li aria-current="page">{t(screen.titleKey)}</li>
      </ol>
    </nav>
  )
}
