import { useState } from 'react'
import type { ScreenRecord } from '../../lib/registry/screen.ts'
import type { Info } from '../../lib/session/permission.tsx'
import { useT } from '../../lib/words/i18n.ts'
import { screens } from '../../modules.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon, type IconName } from '../../ui/control/icon.tsx'
import { AppModal } from '../../ui/overlay/app-modal.tsx'
import { useScreen } from '../screen/use-screen.ts'
import { mayOpen } from './menu-entries.ts'
import { entryOf, MenuTree } from './menu-tree.tsx'
import { useMenuEntries } from './use-menu-entries.ts'

type BarEntry = NonNullable<ScreenRecord['bar']>
const BAR_ENTRIES: readonly { place: BarEntry; icon: IconName }[] = [
  { place: 'home', icon: 'dashboard' },
  { place: 'tasks', icon: 'task' },
  { place: 'clock', icon: 'clock' },
  { place: 'mine', icon: 'calendar-check' },
  { place: 'attendance', icon: 'calendar' },
  { place: 'me', icon: 'person' },
]

/** The bar at the bottom of a phone [X9]: the places that exist and are open, and the whole menu behind the last one. */
export function BottomBar({ info }: { info: Info | undefined }) {
  const t = useT()
  const here = useScreen()
  const [openAt, setOpenAt] = useState<string>()
  // Another screen closes the sheet, whichever way it came.
  const isOpen = openAt !== undefined && openAt === here?.name
  const { entries } = useMenuEntries(info)
  const places = BAR_ENTRIES.flatMap(({ place, icon }) => {
    const screen = screens.find((one) => one.bar === place)
    return screen && mayOpen(screen, info?.permissions ?? []) ? [{ place, icon, screen }] : []
  })
  // A form or a detail belongs to the place of its list.
  const place = entryOf(here)
  const isElsewhere = !places.some(({ screen }) => screen === place)
  return (
    <nav className="m-bottom" aria-label={t('menu.label')}>
      {places.map(({ place: key, icon, screen }) => (
        <a
          key={key}
          className={classNames('m-bottom-item', screen === place && 'is-on')}
          href={`#${screen.path}`}
          aria-current={screen === here ? 'page' : screen === place ? 'true' : undefined}
        >
          <Icon name={icon} size={22} />
          {t(`bottomBar.${key}`)}
        </a>
      ))}
      <button
        type="button"
        className={classNames('m-bottom-item', isElsewhere && 'is-on')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(here?.name)}
      >
        <Icon name="menu" size={22} />
        {t('menu.more')}
      </button>
      <AppModal open={isOpen} title={t('menu.label')} onClose={() => setOpenAt(undefined)}>
        <div className="m-sheet-menu">
          <MenuTree entries={entries} onChoose={() => setOpenAt(undefined)} />
        </div>
      </AppModal>
    </nav>
  )
}
