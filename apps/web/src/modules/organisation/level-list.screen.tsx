import { levelEndpoints } from '@muster/contract/organisation/level'
import { call } from '../../lib/call/api.ts'
import { useCompanyColumn } from '../../lib/list/company-column.tsx'
import { ListPage } from '../../lib/list/list-page.tsx'
import { useBulk } from '../../lib/list/use-bulk.tsx'
import { useList } from '../../lib/list/use-list.ts'
import { Can, useCan } from '../../lib/session/permission.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { StateChip } from '../../ui/display/state-chip.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import type { Column } from '../../ui/table/table-model.ts'
import { PeopleCount, useLanguageColumns, useNameColumn } from './common-columns.tsx'
import { useCompanyFilter } from './filters.ts'
import { LEVEL_READS, useLevelDeletion } from './level-deletion.ts'
import { LevelDrawer } from './level-drawer.tsx'
import type { Level } from './lookups.ts'

const rowKey = (level: Level) => level.id

/** Levels [2.14, 3.11, S10]: grades by rank, and which of them manage. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const list = useList(levelEndpoints.list)
  const deletion = useLevelDeletion()
  const remove = (level: Level) => {
    // Its drawer would read what is not there any more.
    if (list.open === level.id) list.setOpen(undefined)
    void deletion(level)
  }
  const company = useCompanyFilter()
  const companyColumn = useCompanyColumn<Level>()
  const languages = useLanguageColumns<Level>()
  const name = useNameColumn<Level>()
  const nameOf = (level: Level) => format.name(level.names)
  const mayChange = can(levelEndpoints.update)
  const bulk = useBulk(list, rowKey, {
    act: ({ id, version }) => call(levelEndpoints.remove, { id, version }, { silent: true }),
    nameOf,
    done: (count) => t('bulk.deleted', { count }),
    refresh: LEVEL_READS,
  })
  const columns: Column<Level>[] = [
    name,
    ...languages,
    ...companyColumn,
    {
      key: 'rank',
      title: t('organisation.field.level.rank'),
      sortable: true,
      align: 'end',
      cell: (l) => <span className="num">{format.number(l.rank)}</span>,
      fact: true,
    },
    {
      key: 'isManager',
      title: t('organisation.field.level.isManager'),
      cell: (l) =>
        l.isManager ? (
          <StateChip tone="blue" icon="shield">
            {t('words.yes')}
          </StateChip>
        ) : (
          <span className="muted">{t('words.no')}</span>
        ),
      fact: true,
    },
    {
      key: 'people',
      title: t('organisation.field.level.people'),
      sortable: true,
      align: 'end',
      cell: (l) => <PeopleCount count={l.people} filter={{ companyId: l.companyId, levelId: l.id }} />,
      fact: true,
    },
  ]
  const add = (
    <Can do={levelEndpoints.create.access}>
      <Button kind="primary" icon="plus" aria-keyshortcuts="n" onClick={() => list.setOpen('new')}>
        {t('organisation.levels.add')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        list={list}
        name="levels"
        title={t('organisation.levels.title')}
        columns={columns}
        hidden={['cn', 'en', 'vn']}
        rowKey={rowKey}
        rowName={nameOf}
        filters={[...company, { kind: 'flag', key: 'isManager', label: t('organisation.field.level.isManager') }]}
        searchHint={t('organisation.search.name')}
        primary={add}
        sheet={levelEndpoints.export}
        empty={
          <Empty title={t('states.emptyNew')} action={add}>
            {t('organisation.levels.empty')}
          </Empty>
        }
        rowMenu={
          mayChange
            ? (level) => [
                [
                  {
                    key: 'edit',
                    label: t('actions.edit'),
                    icon: 'pencil',
                    onSelect: () => list.setOpen(level.id, { mode: 'edit' }),
                  },
                ],
                [
                  {
                    key: 'delete',
                    label: t('actions.delete'),
                    icon: 'trash',
                    danger: true,
                    onSelect: () => remove(level),
                  },
                ],
              ]
            : undefined
        }
        bulk={
          mayChange
            ? () => (
                <Button kind="inverse" size="small" icon="trash" busy={bulk.isRunning} onClick={() => void bulk.run()}>
                  {t('actions.delete')}
                </Button>
              )
            : undefined
        }
        drawer={
          list.open !== undefined && <LevelDrawer key={list.open + (list.mode ?? '')} list={list} onRemove={remove} />
        }
      />
      {bulk.dialog}
    </>
  )
}
