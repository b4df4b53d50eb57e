import { useT } from '../../lib/words/i18n.ts'
import { PALETTES } from '../../ui/base/tokens.ts'
import { MenuButton, type MenuButtonProps, type MenuItem } from '../../ui/overlay/menu.tsx'
import { setTheme, useTheme } from './theme.ts'
import { LETTERS, MODES } from './theme-names.ts'

/** Chooses brightness and one of the seven palettes [1.10]. With `named` the button says what it is. */
export function ThemeMenu({ named = false, ...look }: { named?: boolean } & Pick<MenuButtonProps, 'kind' | 'size'>) {
  const t = useT()
  const theme = useTheme()
  const modes = (['light', 'dark', 'system'] as const).map(
    (mode): MenuItem => ({
      key: mode,
      label: t(`theme.mode.${MODES[mode]}`),
      chosen: theme.mode === mode,
      onSelect: () => setTheme({ mode }),
    }),
  )
  const palettes = PALETTES.map(
    (palette): MenuItem => ({
      key: palette,
      label: t(`theme.names.${LETTERS[palette]}`),
      chosen: theme.palette === palette,
      onSelect: () => setTheme({ palette }),
    }),
  )
  return named ? (
    <MenuButton {...look} label={t('theme.label')} items={[modes, palettes]} />
  ) : (
    <MenuButton
      {...look}
      iconOnly={theme.shown === 'dark' ? 'sun' : 'moon'}
      kind="quiet"
      label={t('theme.label')}
      items={[modes, palettes]}
    />
  )
}
