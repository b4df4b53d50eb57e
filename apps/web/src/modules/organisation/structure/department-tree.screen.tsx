import { departmentEndpoints } from '@muster/contract/organisation/department'
import { LANGUAGES } from '@muster/kernel/names'
import { useMemo, useState } from 'react'
import { useCompanyColumn } from '../../../lib/list/company-column.tsx'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { Can, useCan, useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { MenuItems } from '../../../ui/overlay/menu.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { treeRows, withAncestors } from '../choice/department-tree.ts'
import { useCompanyFilter } from '../choice/filters.ts'
import type { Department } from '../choice/lookups.ts'
import { PeopleCount, useLanguageColumns } from '../company/common-columns.tsx'
import { useDepartmentDeletion } from './department-deletion.ts'
import { belowMode, DepartmentDrawer } from './department-drawer.tsx'
import { DepartmentMove } from './department-move.tsx'
import { DepartmentName } from './department-name.tsx'
import { ReplacementDialog } from './replacement-dialog.tsx'

const NONE: readonly Department[] = []

/** Departments [2.14, 3.09]: the tree of each company, with how many people stand in it. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const list = useList(departmentEndpoints.list)
  const [used, setUsed] = useState<Department>()
  const deletion = useDepartmentDeletion(setUsed)
  const company = useCompanyFilter()
  const companyColumn = useCompanyColumn<Department>()
  const languages = useLanguageColumns<Department>()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [movedId, setMoved] = useReturning<string | undefined>('moved', undefined)
  const { companies } = useInfo().userInfo
  const all = list.rows ?? NONE
  const nameOf = (department: Department) => format.name(department.names)
  const { tree, found } = useMemo(() => {
    const asked = list.search.trim().toLocaleLowerCase()
    const holds = (d: Department) => Object.values(d.names).some((name) => name.toLocaleLowerCase().includes(asked))
    const shown = asked === '' ? all : withAncestors(all, holds)
    // One tree after the other, each in the order of the reader's language.
    const company = (d: Department) => companies.findIndex((one) => one.companyId === d.companyId)
    const compare = (a: Department, b: Department) =>
      company(a) - company(b) || format.compare(format.name(a.names), format.name(b.names))
    return { tree: treeRows(shown, asked === '' ? folded : new Set(), compare), found: shown.length }
  }, [all, list.search, folded, format, companies])
  const rowOf = new Map(tree.map((row) => [row.department.id, row]))
  const fold = (id: string) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  const remove = (department: Department) => {
    // Its drawer would read what is not there any more.
    if (list.open === department.id) list.setOpen(undefined)
    void deletion(department)
  }
  const columns: Column<Department>[] = [
    {
      key: 'name',
      title: t('organisation.field.names.one'),
      width: 320,
      cell: (department) => {
        const row = rowOf.get(department.id)
        return (
          row && <DepartmentName row={row} isFolded={folded.has(department.id)} onFold={() => fold(department.id)} />
        )
      },
    },
    ...languages,
    ...companyColumn,
    {
      key: 'people',
      title: t('organisation.field.department.people'),
      align: 'end',
      cell: (d) => <span className="num">{format.number(d.people)}</span>,
      fact: true,
    },
    {
      key: 'peopleBelow',
      title: t('organisation.field.department.peopleBelow'),
      align: 'end',
      cell: (d) => <PeopleCount count={d.peopleBelow} filter={{ companyId: d.companyId, departmentId: d.id }} />,
      fact: true,
    },
  ]
  const foldItems = (department: Department): MenuItems =>
    rowOf.get(department.id)?.hasChildren
      ? [
          [
            {
              key: 'fold',
              label: folded.has(department.id)
                ? t('organisation.departments.unfold')
                : t('organisation.departments.fold'),
              icon: folded.has(department.id) ? 'chevron-down' : 'chevron-up',
              onSelect: () => fold(department.id),
            },
          ],
        ]
      : []
  const changeItems = (department: Department): MenuItems => [
    [
      {
        key: 'add',
        label: t('organisation.departments.addBelow'),
        icon: 'plus',
        onSelect: () => list.setOpen('new', { mode: belowMode(department.id) }),
      },
      {
        key: 'edit',
        label: t('actions.edit'),
        icon: 'pencil',
        onSelect: () => list.setOpen(department.id, { mode: 'edit' }),
      },
      { key: 'move', label: t('organisation.departments.move'), icon: 'swap', onSelect: () => setMoved(department.id) },
    ],
    [{ key: 'delete', label: t('actions.delete'), icon: 'trash', danger: true, onSelect: () => remove(department) }],
  ]
  const mayChange = can(departmentEndpoints.update)
  const add = (
    <Can do={departmentEndpoints.create.access}>
      <Button kind="primary" icon="plus" aria-keyshortcuts="n" onClick={() => list.setOpen('new')}>
        {t('organisation.departments.add')}
      </Button>
    </Can>
  )
  const parents = new Set(all.map((d) => d.parentId))
  const moved = all.find((d) => d.id === movedId)
  return (
    <>
      <ListPage
        list={{ ...list, rows: list.rows && tree.map((row) => row.department), total: list.rows && found }}
        name="departments"
        title={t('organisation.departments.title')}
        columns={columns}
        hidden={LANGUAGES}
        rowKey={(department) => department.id}
        rowName={nameOf}
        filters={company}
        searchHint={t('organisation.search.name')}
        primary={add}
        sheet={departmentEndpoints.export}
        menu={[
          [
            {
              key: 'fold',
              label: t('organisation.departments.foldAll'),
              icon: 'chevron-up',
              onSelect: () => setFolded(new Set(all.map((d) => d.id).filter((id) => parents.has(id)))),
            },
            {
              key: 'unfold',
              label: t('organisation.departments.unfoldAll'),
              icon: 'chevron-down',
              onSelect: () => setFolded(new Set()),
            },
          ],
        ]}
        rowMenu={(department) => [...foldItems(department), ...(mayChange ? changeItems(department) : [])]}
        empty={
          <Empty drawing="path" title={t('states.emptyNew')} action={add}>
            {t('organisation.departments.empty')}
          </Empty>
        }
        drawer={
          list.open !== undefined && (
            <DepartmentDrawer key={list.open + (list.mode ?? '')} list={list} all={all} onRemove={remove} />
          )
        }
      />
      {moved && <DepartmentMove key={moved.id} department={moved} onClose={() => setMoved(undefined)} />}
      {used && <ReplacementDialog kind="department" place={used} onClose={() => setUsed(undefined)} />}
    </>
  )
}
