import { levelEndpoints } from '@muster/contract/organisation/level'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../lib/list/use-list.ts'
import { queryOf } from '../../lib/query/query.ts'
import { Facts } from '../../lib/record/facts.tsx'
import { RecordActions, useEditing, useShowSaved } from '../../lib/record/record-actions.tsx'
import { RecordDrawer } from '../../lib/record/record-drawer.tsx'
import { useInfo } from '../../lib/session/permission.tsx'
import { useCompanyId } from '../../lib/session/working-company.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { companyNames } from '../../lib/words/spelled-names.ts'
import { DetailDrawer } from '../../ui/layout/detail-drawer.tsx'
import { PeopleCount } from './common-columns.tsx'
import { LEVEL_READS } from './level-deletion.ts'
import { LevelForm, levelValueOf } from './level-form.tsx'
import type { Level } from './lookups.ts'

type Props = { list: List<typeof levelEndpoints.list>; onRemove: (level: Level) => void }

/** What stands beside the list of levels: a new one, one to read, or one to change. */
export function LevelDrawer({ list, onRemove }: Props) {
  return list.open === 'new' ? <NewLevel list={list} /> : <OneLevel list={list} onRemove={onRemove} />
}

function NewLevel({ list }: Pick<Props, 'list'>) {
  const t = useT()
  const showSaved = useShowSaved(list)
  const companyId = useCompanyId()
  const close = () => list.setOpen(undefined, { free: true })
  return (
    <DetailDrawer title={t('organisation.levels.add')} onClose={() => list.setOpen(undefined)}>
      <LevelForm
        endpoint={levelEndpoints.create}
        initial={{
          companyId: list.input.companyId ?? companyId,
          names: { cn: '', en: '', vn: '' },
          rank: 10,
          isManager: false,
        }}
        toInput={(value) => value}
        choosesCompany
        draft="level:new"
        reads={LEVEL_READS}
        onSaved={({ id }) => showSaved(id)}
        onCancel={close}
      />
    </DetailDrawer>
  )
}

function OneLevel({ list, onRemove }: Props) {
  const t = useT()
  const format = useFormat()
  const { companies } = useInfo().userInfo
  const id = list.open ?? ''
  const record = useQuery(queryOf(levelEndpoints.get, { id }))
  const level = record.data
  const editing = useEditing(list, levelEndpoints.update)
  const company = companies.find((one) => one.companyId === level?.companyId)
  return (
    <RecordDrawer
      list={list}
      rowKey={(row) => row.id}
      record={record}
      title={level && format.name(level.names)}
      footer={level && editing.isOffered && <RecordActions onEdit={editing.begin} onDelete={() => onRemove(level)} />}
    >
      {(shown) =>
        editing.isEdited ? (
          <LevelForm
            endpoint={levelEndpoints.update}
            initial={levelValueOf(shown)}
            toInput={({ companyId: _, ...value }) => ({ id, version: shown.version, ...value })}
            draft={`level:${id}`}
            reads={LEVEL_READS}
            onSaved={editing.saved}
            onCancel={editing.cancel}
          />
        ) : (
          <Facts
            facts={[
              [t('organisation.field.names.cn'), shown.names.cn],
              [t('organisation.field.names.en'), shown.names.en],
              [t('organisation.field.names.vn'), shown.names.vn],
              [t('organisation.companies.one'), company && format.name(companyNames(company))],
              [t('organisation.field.level.rank'), format.number(shown.rank)],
              [t('organisation.field.level.isManager'), shown.isManager ? t('words.yes') : t('words.no')],
              [
                t('organisation.field.level.people'),
                <PeopleCount
                  key="people"
                  count={shown.people}
                  filter={{ companyId: shown.companyId, levelId: shown.id }}
                />,
              ],
            ]}
          />
        )
      }
    </RecordDrawer>
  )
}
