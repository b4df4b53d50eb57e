import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { newcomerEndpoints } from '@muster/contract/organisation/newcomer'
import { onboardingEndpoints } from '@muster/contract/organisation/onboarding'
import { useListActions } from '../../../lib/list/list-actions.tsx'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { hrefOf, useGo } from '../../../lib/place/place.ts'
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import { useCompanyFilter } from '../choice/filters.ts'
import { useNewcomerColumns } from './newcomer-columns.tsx'
import { NewcomerDrawer } from './newcomer-drawer.tsx'

/** Newcomers [6.05b, S29]: who has come lately or will come, and what each of them still needs. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const isPhone = useMedia(PHONE)
  const mayMany = useCan()(onboardingEndpoints.run) && isPhone
  const format = useFormat()
  const list = useList(newcomerEndpoints.list)
  const columns = useNewcomerColumns()
  const company = useCompanyFilter()
  const others = useListActions('employee', list, (newcomer) => newcomer.id)
  const byDay = (key: 'from' | 'to'): Filter => ({
    kind: 'day',
    key,
    label: t(`organisation.newcomers.${key}`),
    textOf: format.dayText,
    endText: format.dayText,
  })
  const add = (
    <Can do={employeeEndpoints.create.access}>
      <LinkButton kind="primary" icon="person-add" aria-keyshortcuts="n" href={hrefOf('/organisation/newcomers/new')}>
        {t('organisation.newcomers.one')}
      </LinkButton>
    </Can>
  )
  return (
    <>
      <ListPage
        list={list}
        name="newcomers"
        title={t('organisation.newcomers.title')}
        columns={columns}
        hidden={['level', 'office']}
        rowKey={(newcomer) => newcomer.id}
        rowName={(newcomer) => format.person(newcomer).name}
        filters={[...company, byDay('from'), byDay('to')]}
        searchHint={t('organisation.newcomers.searchHint')}
        primary={add}
        actions={
          <Can do={onboardingEndpoints.run.access}>
            <LinkButton icon="upload" href={hrefOf('/organisation/newcomers/many')}>
              {t('organisation.onboarding.title')}
            </LinkButton>
          </Can>
        }
        menu={
          mayMany
            ? [
                [
                  {
                    key: 'many',
                    label: t('organisation.onboarding.title'),
                    icon: 'upload',
                    onSelect: () => go('/organisation/newcomers/many'),
                  },
                ],
              ]
            : undefined
        }
        sheet={newcomerEndpoints.export}
        empty={
          <Empty title={t('states.emptyNew')} action={add}>
            {t('organisation.newcomers.empty')}
          </Empty>
        }
        bulk={others.isOffered ? () => others.buttons : undefined}
        drawer={list.open !== undefined && <NewcomerDrawer key={list.open} list={list} />}
      />
      {others.dialog}
    </>
  )
}
