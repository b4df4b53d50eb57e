import { ThemeMenu } from '../theme/theme-menu.tsx'
import { LanguageMenu } from '../top/language-menu.tsx'

/** Language and theme, for screens without a top bar. */
export function BareTools() {
  return (
    <div className="m-bare-tools">
      <LanguageMenu named kind="quiet" />
      <ThemeMenu named kind="quiet" />
    </div>
  )
}
