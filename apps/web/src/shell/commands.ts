import { LOCALES } from '@muster/kernel/names'
import { type CommandRecord, defineCommands } from '../lib/registry/command.ts'
import { chooseLanguage } from '../lib/words/i18n.ts'
import { PHONE } from '../ui/base/screen-size.ts'
import { PALETTES } from '../ui/base/tokens.ts'
import { openDialog } from './keys/open-dialog.ts'
import { toggleMenu } from './menu/menu-state.ts'
import { NARROW } from './menu/menu-value.ts'
import { setTheme } from './theme/theme.ts'
import { LETTERS, MODES } from './theme/theme-names.ts'

const languages = LOCALES.map(
  (locale): CommandRecord => ({
    name: `language-${locale}`,
    titleKey: `language.names.${locale}`,
    underKey: 'language.label',
    icon: 'globe',
    access: 'signed-in',
    onlyFound: true,
    run: () => chooseLanguage(locale),
  }),
)
const modes = (['light', 'dark', 'system'] as const).map(
  (mode): CommandRecord => ({
    name: `mode-${mode}`,
    titleKey: `theme.mode.${MODES[mode]}`,
    underKey: 'theme.mode.label',
    icon: mode === 'light' ? 'sun' : mode === 'dark' ? 'moon' : 'system',
    access: 'signed-in',
    onlyFound: true,
    run: () => setTheme({ mode }),
  }),
)
const palettes = PALETTES.map(
  (palette): CommandRecord => ({
    name: palette,
    titleKey: `theme.names.${LETTERS[palette]}`,
    underKey: 'theme.label',
    icon: 'sun',
    access: 'signed-in',
    onlyFound: true,
    run: () => setTheme({ palette }),
  }),
)

/** What the shell itself can do. */
export const commands = defineCommands([
  {
    name: 'fold-menu',
    titleKey: 'menu.fold',
    icon: 'menu',
    access: 'signed-in',
    // Where there is no space, or no menu at the side, there is nothing to fold.
    isOffered: () => !matchMedia(NARROW).matches && !matchMedia(PHONE).matches,
    run: toggleMenu,
  },
  {
    name: 'keys',
    titleKey: 'keyboard.title',
    icon: 'info',
    access: 'signed-in',
    run: () => openDialog('keys'),
  },
  ...languages,
  ...modes,
  ...palettes,
  {
    name: 'sign-out',
    titleKey: 'identity.signOut.confirm',
    icon: 'sign-out',
    access: 'signed-in',
    run: () => openDialog('sign-out'),
  },
])
