import { type Info, useCan } from '../../lib/session/permission.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { MenuButton, type MenuItem } from '../../ui/overlay/menu.tsx'
import { openDialog } from '../keys/open-dialog.ts'

/** The person's own menu: passwords, sessions, keys and the way out. */
export function AccountMenu({ info }: { info: Info }) {
  const t = useT()
  const phone = useMedia(PHONE)
  const { hasSecondaryPassword } = info.userInfo
  const { pair, person } = useFormat()
  const { name } = person(info.userInfo)
  const profile: MenuItem[] = useCan()('my')
    ? [{ key: 'profile', label: t('person.profile'), icon: 'person', href: '#/my/profile' }]
    : []
  const own: MenuItem[] = [
    ...profile,
    { key: 'password', label: t('identity.password.title'), icon: 'key', href: '#/my/password' },
    {
      key: 'secondary',
      label: hasSecondaryPassword ? t('identity.secondary.change') : t('identity.secondary.set'),
      icon: 'lock',
      href: '#/my/secondary-password',
    },
    { key: 'sessions', label: t('access.sessions.title'), icon: 'device', href: '#/my/sessions' },
  ]
  const keys: MenuItem[] = [
    { key: 'keys', label: t('keyboard.title'), icon: 'info', hint: '?', onSelect: () => openDialog('keys') },
  ]
  const leave: MenuItem[] = [
    {
      key: 'sign-out',
      label: t('identity.signOut.confirm'),
      icon: 'sign-out',
      onSelect: () => openDialog('sign-out'),
    },
  ]
  return (
    <MenuButton className="m-account" kind="quiet" label={pair(t('person.menu'), name)} items={[own, keys, leave]}>
      <Avatar name={name} />
      {!phone && <span className="ellipsis">{name}</span>}
      <span className="sr-only">{t('person.menu')}</span>
    </MenuButton>
  )
}
