import { useT } from '../lib/i18n.ts'
import type { Info } from '../lib/permission.tsx'
import { Mark } from '../ui/icon.tsx'
import { PHONE, useMedia } from '../ui/screen-size.ts'
import { AccountMenu } from './account-menu.tsx'
import { CompanyChip } from './company-chip.tsx'
import { Crumbs } from './crumbs.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { useScreen } from './root.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** The bar at the top: where we are, in which company, language, theme and account. */
export function TopBar({ info }: { info: Info | undefined }) {
  const t = useT()
  const phone = useMedia(PHONE)
  const screen = useScreen()
  return (
    <header className="m-top">
      {phone ? (
        <>
          <a className="m-brand" href="#/dashboard" aria-label="Muster">
            <Mark size={20} />
          </a>
          <span className="m-top-title">{screen && t(screen.titleKey)}</span>
        </>
      ) : (
        <Crumbs />
      )}
      <div className="m-top-acts">
        {info && !phone && <CompanyChip info={info} />}
        <LanguageMenu />
        <ThemeMenu />
        {info && <AccountMenu info={info} />}
      </div>
    </header>
  )
}
