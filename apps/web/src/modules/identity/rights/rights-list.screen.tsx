import { grantEndpoints, type PersonRights, rightsColumns } from '@muster/contract/identity/grant'
import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { NOTHING_SELECTED } from '../../../ui/table/table-model.ts'
import { BeginsOn, useCompanyFilter, useDepartmentFilter } from '../../organisation/index.ts'
import { GiveRole } from './give-role.tsx'
import { RightsDrawer } from './rights-drawer.tsx'
import { TakeRole } from './take-role.tsx'
import { usePeopleChosen } from './use-people-chosen.ts'

/** Who holds which role how far [S28]: found, given and taken, for one or for many. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const mayGive = useCan()(grantEndpoints.give)
  const list = useList(grantEndpoints.list)
  const [doing, setDoing] = useReturning<'give' | 'take' | undefined>('doing', undefined)
  const chosen = usePeopleChosen(list)
  const { data: roles } = useQuery(queryOf(grantEndpoints.roles, {}))
  const columns = useColumns<PersonRights, typeof rightsColumns>(rightsColumns, {
    name: {
      cell: (person) => (
        <span>
          {format.person(person).name} <BeginsOn on={person.beginsOn} />
        </span>
      ),
      width: 200,
    },
    roles: {
      cell: ({ grants, hasAccount }) => {
        const held = grants.filter(({ state }) => state !== 'ended').map((grant) => format.name(grant.role))
        if (held.length > 0) return format.list([...new Set(held)])
        return <span className="muted">{hasAccount ? t('access.rights.noRoles') : t('access.rights.noAccount')}</span>
      },
      width: 320,
    },
  })
  const roleFilter = {
    kind: 'choice' as const,
    key: 'roleId',
    label: t('access.roles.one'),
    options: (roles?.items ?? []).map((role) => ({ value: role.id, label: format.name(role.names) })),
  }
  const done = () => {
    setDoing(undefined)
    list.setSelection(NOTHING_SELECTED)
  }
  return (
    <>
      <ListPage
        list={list}
        name="rights"
        title={t('access.rights.title')}
        columns={columns.filter(({ only }, i) => i === 0 || only !== 'record')}
        rowKey={(person) => person.employmentId}
        rowName={(person) => format.person(person).name}
        filters={[...useCompanyFilter(), ...useDepartmentFilter(list.input.companyId), roleFilter]}
        searchHint={t('access.rights.searchHint')}
        sheet={grantEndpoints.export}
        empty={<Empty title={t('states.emptyNew')}>{t('access.rights.empty')}</Empty>}
        bulk={
          mayGive
            ? () => (
                <>
                  <Button kind="inverse" size="small" icon="key" onClick={() => setDoing('give')}>
                    {t('access.rights.give')}
                  </Button>
                  <Button kind="inverse" size="small" icon="minus" onClick={() => setDoing('take')}>
                    {t('access.rights.takeMany')}
                  </Button>
                </>
              )
            : undefined
        }
        drawer={list.open !== undefined && <RightsDrawer key={list.open} list={list} />}
      />
      {doing === 'give' && chosen && <GiveRole people={chosen} onClose={() => setDoing(undefined)} onDone={done} />}
      {doing === 'take' && chosen && <TakeRole people={chosen} onClose={() => setDoing(undefined)} onDone={done} />}
    </>
  )
}
