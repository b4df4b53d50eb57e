import { LOCALES } from '@muster/kernel/names'
import { chooseLanguage, useLocale, useLocaleChoice, useT } from '../../lib/words/i18n.ts'
import { MenuButton, type MenuButtonProps, type MenuItem } from '../../ui/overlay/menu.tsx'

/** Chooses the language of the page; each is called by its own name. With `named` the button says which one is on. */
export function LanguageMenu({ named = false, ...look }: { named?: boolean } & Pick<MenuButtonProps, 'kind' | 'size'>) {
  const t = useT()
  const locale = useLocale()
  const choice = useLocaleChoice()
  const items = LOCALES.map(
    (language): MenuItem => ({
      key: language,
      label: t(`language.names.${language}`),
      chosen: choice === language,
      onSelect: () => void chooseLanguage(language),
    }),
  )
  const follow: MenuItem = {
    key: 'locale',
    label: t('language.followBrowser'),
    chosen: choice === undefined,
    onSelect: () => void chooseLanguage(undefined),
  }
  const name = t(`language.names.${locale}`)
  const menu = {
    label: t('language.label'),
    buttonLabel: t('language.current', { name }),
    // One choice, so one group.
    items: [[...items, follow]],
  }
  return named ? (
    <MenuButton {...look} {...menu}>
      {name}
    </MenuButton>
  ) : (
    <MenuButton {...look} {...menu} iconOnly="globe" kind="quiet" />
  )
}
