import './bare-frame.css'
import { Outlet } from '@tanstack/react-router'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** A screen without menu and top bar, such as sign-in; language and theme can be chosen here as well. */
export function BareFrame() {
  return (
    <div className="m-bare">
      <Outlet />
      <div className="m-bare-tools">
        <LanguageMenu named kind="quiet" />
        <ThemeMenu named kind="quiet" />
      </div>
    </div>
  )
}
