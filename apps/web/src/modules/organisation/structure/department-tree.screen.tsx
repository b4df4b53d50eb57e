import { departmentEndpoints } from '@muster/contract/organisation/department'
import { LANGUAGES } from '@muster/kernel/names'
import { useState } from 'react'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { Can } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { useCompanyFilter } from '../choice/filters.ts'
import type { Department } from '../choice/lookups.ts'
import { useDepartmentDeletion } from './department-deletion.ts'
import { DepartmentDrawer } from './department-drawer.tsx'
import { DepartmentMove } from './department-move.tsx'
import { ReplacementDialog } from './replacement-dialog.tsx'
import { useDepartmentColumns } from './use-department-columns.tsx'
import { useDepartmentMenus } from './use-department-menus.ts'
import { useDepartmentTree } from './use-department-tree.ts'

const NONE: readonly Department[] = []

/** Departments [2.14, 3.09]: the tree of each company, with how many people stand in it. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const list = useList(departmentEndpoints.list)
  const [used, setUsed] = useState<Department>()
  const deletion = useDepartmentDeletion(setUsed)
  const company = useCompanyFilter()
  const [movedId, setMoved] = useReturning<string | undefined>('moved', undefined)
  const all = list.rows ?? NONE
  const tree = useDepartmentTree(all, list.search)
  const columns = useDepartmentColumns(tree)
  const remove = (department: Department) => {
    // Its drawer would read what is not there any more.
    if (list.open === department.id) list.setOpen(undefined)
    void deletion(department)
  }
  const { listMenu, rowMenu } = useDepartmentMenus(tree, { list, onMove: ({ id }) => setMoved(id), onRemove: remove })
  const add = (
    <Can do={departmentEndpoints.create.access}>
      <Button kind="primary" icon="plus" aria-keyshortcuts="n" onClick={() => list.setOpen('new')}>
        {t('organisation.departments.add')}
      </Button>
    </Can>
  )
  const moved = all.find((d) => d.id === movedId)
  return (
    <>
      <ListPage
        list={{ ...list, rows: list.rows && tree.rows.map((row) => row.department), total: list.rows && tree.found }}
        name="departments"
        title={t('organisation.departments.title')}
        columns={columns}
        hidden={LANGUAGES}
        rowKey={(department) => department.id}
        rowName={(department) => format.name(department.names)}
        filters={company}
        searchHint={t('organisation.search.name')}
        primary={add}
        sheet={departmentEndpoints.export}
        menu={listMenu}
        rowMenu={rowMenu}
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
