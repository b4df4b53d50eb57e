import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { useCompanyColumn } from '../../../lib/list/company-column.tsx'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { NameText } from '../../../ui/display/name-text.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { useCompanyFilter } from '../../organisation/index.ts'
import { type Pattern, useShifts } from '../lookups.ts'
import { PatternDrawer } from './pattern-drawer.tsx'
import { PATTERN_READS } from './pattern-reads.ts'
import { WeekView } from './week-view.tsx'

/** Weekly patterns [2.17]: what somebody works when no day of the schedule says otherwise. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const list = useList(patternEndpoints.list)
  const shifts = useShifts(list.input.companyId)
  const company = useCompanyFilter()
  const companyColumn = useCompanyColumn<Pattern>()
  const remove = useSave(patternEndpoints.remove, { refresh: PATTERN_READS, silent: true })
  const restore = useSave(patternEndpoints.create, { refresh: PATTERN_READS, silent: true })
  const takeOut = async ({ id, version, companyId, names, shiftIds }: Pattern) => {
    // Its drawer would read what is not there any more.
    if (list.open === id) list.setOpen(undefined)
    const { error } = await remove.run({ id, version })
    if (!error)
      notices.undo(
        t('form.deleted', { name: format.name(names) }),
        () => void restore.run({ companyId, names, shiftIds }),
      )
  }
  const columns: Column<Pattern>[] = [
    {
      key: 'name',
      title: t('organisation.field.names.one'),
      sortable: true,
      width: 240,
      cell: (one) => <NameText names={one.names} locale={format.locale} />,
    },
    ...companyColumn,
    {
      key: 'week',
      title: t('attendance.pattern.week'),
      cell: (one) => <WeekView shiftIds={one.shiftIds} shifts={shifts ?? []} />,
      fact: 'wide',
    },
    {
      key: 'people',
      title: t('attendance.hours.people'),
      sortable: true,
      align: 'end',
      cell: (one) => <span className="num">{format.number(one.people)}</span>,
      fact: true,
    },
  ]
  const add = (
    <Can do={patternEndpoints.create.access}>
      <Button kind="primary" icon="plus" aria-keyshortcuts="n" onClick={() => list.setOpen('new')}>
        {t('attendance.pattern.add')}
      </Button>
    </Can>
  )
  return (
    <ListPage
      list={list}
      name="patterns"
      title={t('attendance.pattern.title')}
      columns={columns}
      rowKey={(one) => one.id}
      rowName={(one) => format.name(one.names)}
      filters={company}
      searchHint={t('organisation.search.name')}
      primary={add}
      sheet={patternEndpoints.export}
      empty={
        <Empty title={t('states.emptyNew')} action={add}>
          {t('attendance.pattern.empty')}
        </Empty>
      }
      rowMenu={
        can(patternEndpoints.update)
          ? (one) => [
              [{ key: 'edit', label: t('actions.edit'), icon: 'pencil', onSelect: () => list.setOpen(one.id) }],
              [
                {
                  key: 'delete',
                  label: t('actions.delete'),
                  icon: 'trash',
                  danger: true,
                  onSelect: () => void takeOut(one),
                },
              ],
            ]
          : undefined
      }
      drawer={list.open !== undefined && <PatternDrawer key={list.open} list={list} />}
    />
  )
}
