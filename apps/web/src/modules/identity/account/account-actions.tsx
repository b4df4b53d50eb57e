import { type Account, accountEndpoints } from '@muster/contract/identity/account'
import type { Employee } from '@muster/contract/organisation/employee'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { MenuButton, type MenuItem } from '../../../ui/overlay/menu.tsx'
import { AccountDisabling } from './account-disabling.tsx'
import { AccountNaming } from './account-naming.tsx'
import { CodeRenewal } from './code-renewal.tsx'
import { PasswordReset } from './password-reset.tsx'

type Asked = 'create' | 'rename' | 'renew' | 'disable' | 'password' | 'secondary'

/** What can be done with the account of somebody in this state, for who may: the first step as a button, the rest in a menu. */
export function AccountActions({
  employee,
  account,
}: {
  employee: Pick<Employee, 'id' | 'jobNumber' | 'name' | 'nativeName'>
  account: z.output<typeof Account>
}) {
  const t = useT()
  const can = useCan()
  const format = useFormat()
  const [asked, setAsked] = useState<Asked>()
  const { name } = format.person(employee)
  const enable = useSave(accountEndpoints.enable)
  const demand = useSave(accountEndpoints.demandChange)
  const { id } = employee
  const { state } = account
  const opens = state === 'active' || state === 'must-change'
  const ask = (key: Asked, label: string, icon: MenuItem['icon'], danger = false): MenuItem => ({
    key,
    label,
    danger,
    onSelect: () => setAsked(key),
    ...(icon && { icon }),
  })
  const mayChange = can(accountEndpoints.rename)
  const passwords: MenuItem[] = opens
    ? [
        ...(can(accountEndpoints.resetPassword) ? [ask('password', t('access.password.reset'), 'key')] : []),
        ...(can(accountEndpoints.resetSecondary) ? [ask('secondary', t('access.secondary.reset'), 'lock')] : []),
      ]
    : []
  const changes: MenuItem[] =
    mayChange && state !== 'none'
      ? [
          ...(state === 'active'
            ? [
                {
                  key: 'demand',
                  label: t('access.users.demandChange'),
                  icon: 'refresh' as const,
                  onSelect: async () => {
                    const { error } = await demand.run({ id })
                    if (!error) notices.success(t('access.users.demanded', { name }))
                  },
                },
              ]
            : []),
          ask('rename', t('access.users.rename'), 'pencil'),
        ]
      : []
  const closing: MenuItem[] =
    mayChange && state !== 'none' && state !== 'disabled'
      ? [ask('disable', t('access.users.disable'), 'lock', true)]
      : []
  const items = [passwords, changes, closing].filter((group) => group.length > 0)
  const close = () => setAsked(undefined)
  return (
    <>
      <span className="m-account-acts">
        {mayChange && state === 'none' && (
          <Button kind="text" size="small" icon="plus" onClick={() => setAsked('create')}>
            {t('access.users.create')}
          </Button>
        )}
        {mayChange && state === 'awaits' && (
          <Button kind="text" size="small" icon="print" onClick={() => setAsked('renew')}>
            {t('access.users.renew')}
          </Button>
        )}
        {mayChange && state === 'disabled' && (
          <Button
            kind="text"
            size="small"
            icon="undo"
            busy={enable.busy}
            onClick={async () => {
              const { error } = await enable.run({ id })
              if (!error) notices.success(t('access.users.enabledNow'))
            }}
          >
            {t('access.users.enable')}
          </Button>
        )}
        {items.length > 0 && <MenuButton iconOnly="more" size="small" label={t('access.users.more')} items={items} />}
      </span>
      {(asked === 'create' || asked === 'rename') && (
        <AccountNaming key={asked} employee={employee} isNew={asked === 'create'} onClose={close} />
      )}
      {asked === 'renew' && <CodeRenewal id={id} onClose={close} />}
      {asked === 'disable' && <AccountDisabling id={id} name={name} onClose={close} />}
      {(asked === 'password' || asked === 'secondary') && (
        <PasswordReset key={asked} id={id} name={name} which={asked} onClose={close} />
      )}
    </>
  )
}
