import { LOCALES } from '@muster/kernel/names'
import { chooseLanguage, useLocale, useT } from '../lib/i18n.ts'
import { readChoice } from '../lib/locale.ts'
import { notices } from '../lib/notices.ts'
import { MenuButton, type MenuButtonProps, type MenuItem } from '../ui/menu.tsx'

/** Chooses the language of the page; each is called by its own name. With `named` the button says which one is on. */
export function LanguageMenu({ named = false, ...look }: { named?: boolean } & Pick<MenuButtonProps, 'kind' | 'size'>) {
  const t = useT()
  const locale = useLocale()
  const choice = readChoice()
  const choose = (next: typeof choice) => {
    chooseLanguage(next).catch(() => notices.error(t('states.unreachable', { message: t('language.label') })))
  }
  const items = LOCALES.map(
    (one): MenuItem => ({
      key: one,
      label: t(`language.names.${one}`),
      checked: choice === one,
      onSelect: () => choose(one),
    }),
  )
  const follow: MenuItem = {
    key: 'locale',
    label: t('language.followBrowser'),
    checked: choice === undefined,
    onSelect: () => choose(undefined),
  }
  return named ? (
    <MenuButton {...look} label={t('language.label')} items={[items, [follow]]}>
      {t(`language.names.${locale}`)}
    </MenuButton>
  ) : (
    <MenuButton {...look} iconOnly="globe" kind="quiet" label={t('language.label')} items={[items, [follow]]} />
  )
}
