import { type Role, roleEndpoints } from '@muster/contract/identity/role'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../lib/list/use-list.ts'
import { hrefOf, useGo } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { Facts } from '../../../lib/record/facts.tsx'
import { nameFacts } from '../../../lib/record/name-facts.tsx'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { useCan, useInfo } from '../../../lib/session/permission.tsx'
import { seenAs } from '../../../lib/session/seen-as.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { MenuButton } from '../../../ui/overlay/menu.tsx'
import { PermissionList } from './permission-list.tsx'
import { RoleHolders } from './role-holders.tsx'
import { useOwnerText } from './role-owner.ts'
import { RoleRemoval } from './role-removal.tsx'

/** A role beside the list: whose it is, who holds it, what it opens; and what can be done with it. */
export function RoleDrawer({ list }: { list: List<typeof roleEndpoints.list> }) {
  const t = useT()
  const go = useGo()
  const can = useCan()
  const format = useFormat()
  const ownerText = useOwnerText()
  const { personId } = useInfo().userInfo
  const [isRemoving, setRemoving] = useState(false)
  const id = list.open ?? ''
  const record = useQuery(queryOf(roleEndpoints.get, { id }))
  const role = record.data
  const name = role && format.name(role.names)
  const mayAdd = can(roleEndpoints.create)
  const see = ({ codes }: Role) => {
    seenAs.set({ personId, name: name ?? '', codes })
    go('/dashboard')
  }
  const menu = [
    [
      ...(mayAdd
        ? [
            {
              key: 'copy',
              label: t('access.roles.copy'),
              icon: 'copy' as const,
              onSelect: () => go('/identity/roles/new', { from: id }),
            },
          ]
        : []),
      {
        key: 'compare',
        label: t('access.roles.compare'),
        icon: 'swap' as const,
        onSelect: () => go('/identity/roles/compare', { first: id }),
      },
    ],
    ...(role?.mayChange
      ? [
          [
            {
              key: 'delete',
              label: t('actions.delete'),
              icon: 'trash' as const,
              danger: true,
              onSelect: () => setRemoving(true),
            },
          ],
        ]
      : []),
  ]
  return (
    <>
      <RecordDrawer
        list={list}
        rowKey={(row) => row.id}
        record={record}
        title={name}
        footer={
          role && (
            <>
              {role.mayChange && (
                <LinkButton
                  kind="primary"
                  icon="pencil"
                  aria-keyshortcuts="e"
                  href={hrefOf(`/identity/roles/${id}/edit`)}
                >
                  {t('actions.edit')}
                </LinkButton>
              )}
              <Button icon="eye" onClick={() => see(role)}>
                {t('access.roles.seeAs')}
              </Button>
              <MenuButton iconOnly="more" kind="default" label={t('ui.more')} items={menu} />
            </>
          )
        }
      >
        {(shown) => (
          <>
            <Facts facts={[[t('access.roles.owner'), ownerText(shown.companyId)], ...nameFacts(shown.names, t)]} />
            <RoleHolders id={shown.id} />
            <PermissionList codes={shown.codes} />
          </>
        )}
      </RecordDrawer>
      {isRemoving && role && (
        <RoleRemoval
          role={role}
          onClose={() => setRemoving(false)}
          onRemoved={() => list.setOpen(undefined, { free: true })}
        />
      )}
    </>
  )
}
