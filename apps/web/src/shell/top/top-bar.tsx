import type { Info } from '../../lib/session/permission.tsx'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { Mark } from '../../ui/control/icon.tsx'
import { Crumbs } from '../menu/crumbs.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { ThemeMenu } from '../theme/theme-menu.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { CompanyChip } from './company-chip.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { PushChip } from './push-chip.tsx'

/** The bar at the top: where we are, in which company, language, theme and account. */
export function TopBar({ info }: { info: Info | undefined }) {
  const phone = useMedia(PHONE)
  return (
    <header className="m-top">
      {phone ? (
        <a className="m-brand" href="#/dashboard" aria-label="Muster">
          <Mark size={20} />
          <span className="m-brand-name">Muster</span>
        </a>
      ) : (
        <Crumbs />
      )}
      <div className="m-top-acts">
        {info && <PushChip />}
        {info && !phone && <CompanyChip info={info} />}
        {info && <PaletteButton />}
        {info && <Bell info={info} />}
        <LanguageMenu />
        <ThemeMenu />
        {info && <AccountMenu info={info} />}
      </div>
    </header>
  )
}
