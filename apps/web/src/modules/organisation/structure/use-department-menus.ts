import { departmentEndpoints } from '@muster/contract/organisation/department'
import type { List } from '../../../lib/list/use-list.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import type { MenuItems } from '../../../ui/overlay/menu.tsx'
import type { Department } from '../choice/lookups.ts'
import { belowMode } from './department-drawer.tsx'
import type { DepartmentTree } from './use-department-tree.ts'

type Actions = {
  list: Pick<List<typeof departmentEndpoints.list>, 'setOpen'>
  onMove: (department: Department) => void
  onRemove: (department: Department) => void
}

/** The menu of the list, which folds the whole tree, and that of a department: who may not change it folds it only. */
export function useDepartmentMenus(tree: DepartmentTree, { list, onMove, onRemove }: Actions) {
  const t = useT()
  const mayChange = useCan()(departmentEndpoints.update)
  const foldItems = ({ id }: Department): MenuItems => {
    if (!tree.rowOf(id)?.hasChildren) return []
    const isFolded = tree.isFolded(id)
    const label = t(isFolded ? 'organisation.departments.unfold' : 'organisation.departments.fold')
    return [[{ key: 'fold', label, icon: isFolded ? 'chevron-down' : 'chevron-up', onSelect: () => tree.fold(id) }]]
  }
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
      { key: 'move', label: t('organisation.departments.move'), icon: 'swap', onSelect: () => onMove(department) },
    ],
    [{ key: 'delete', label: t('actions.delete'), icon: 'trash', danger: true, onSelect: () => onRemove(department) }],
  ]
  const listMenu: MenuItems = [
    [
      { key: 'fold', label: t('organisation.departments.foldAll'), icon: 'chevron-up', onSelect: tree.foldAll },
      { key: 'unfold', label: t('organisation.departments.unfoldAll'), icon: 'chevron-down', onSelect: tree.unfoldAll },
    ],
  ]
  return {
    listMenu,
    rowMenu: (department: Department): MenuItems => [
      ...foldItems(department),
      ...(mayChange ? changeItems(department) : []),
    ],
  }
}
