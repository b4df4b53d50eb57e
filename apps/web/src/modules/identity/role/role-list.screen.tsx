import { type Role, roleColumns, roleEndpoints } from '@muster/contract/identity/role'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { hrefOf, useGo } from '../../../lib/place/place.ts'
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { MenuItems } from '../../../ui/overlay/menu.tsx'
import { useCompanyFilter } from '../../organisation/index.ts'
import { RoleDrawer } from './role-drawer.tsx'
import { useOwnerText } from './role-owner.ts'

/** Roles [S28]: whose they are, how many permissions they hold, and how many people hold them. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const can = useCan()
  const format = useFormat()
  const ownerText = useOwnerText()
  const list = useList(roleEndpoints.list)
  const columns = useColumns<Role, typeof roleColumns>(roleColumns, {
    owner: { cell: (role) => ownerText(role.companyId) },
  })
  const nameOf = (role: Role) => format.name(role.names)
  const add = (
    <Can do={roleEndpoints.create.access}>
      <LinkButton kind="primary" icon="plus" aria-keyshortcuts="n" href={hrefOf('/identity/roles/new')}>
        {t('access.roles.add')}
      </LinkButton>
    </Can>
  )
  const rowMenu = (role: Role): MenuItems => [
    [
      ...(role.mayChange
        ? [
            {
              key: 'edit',
              label: t('actions.edit'),
              icon: 'pencil' as const,
              onSelect: () => go(`/identity/roles/${role.id}/edit`),
            },
          ]
        : []),
      {
        key: 'copy',
        label: t('access.roles.copy'),
        icon: 'copy',
        onSelect: () => go('/identity/roles/new', { from: role.id }),
      },
    ],
  ]
  return (
    <ListPage
      list={list}
      name="roles"
      title={t('access.roles.title')}
      columns={columns.filter(({ only }) => only !== 'record')}
      rowKey={(role) => role.id}
      rowName={nameOf}
      filters={useCompanyFilter()}
      searchHint={t('organisation.search.name')}
      primary={add}
      actions={
        <LinkButton icon="swap" href={hrefOf('/identity/roles/compare')}>
          {t('access.roles.compare')}
        </LinkButton>
      }
      sheet={roleEndpoints.export}
      empty={
        <Empty title={t('states.emptyNew')} action={add}>
          {t('access.roles.empty')}
        </Empty>
      }
      rowMenu={can(roleEndpoints.create) ? rowMenu : undefined}
      drawer={list.open !== undefined && <RoleDrawer key={list.open} list={list} />}
    />
  )
}
