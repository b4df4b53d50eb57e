import { departmentEndpoints } from '@muster/contract/organisation/department'
import { notices } from '../../lib/page/notices.ts'
import { useSave } from '../../lib/query/use-save.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import type { Department } from './lookups.ts'

/**
 * Deletes a department at once and offers to take it back [X6]: only one without people, past and sub-departments can be deleted,
 * so one made anew in the same place is the same.
 */
export function useDepartmentDeletion(): (department: Department) => Promise<void> {
  const t = useT()
  const { name } = useFormat()
  const remove = useSave(departmentEndpoints.remove, { silent: true })
  const restore = useSave(departmentEndpoints.create, { silent: true })
  return async ({ id, version, companyId, parentId, names }) => {
    const { error } = await remove.run({ id, version })
    if (error) return
    notices.undo(t('form.deleted', { name: name(names) }), () => void restore.run({ companyId, parentId, names }))
  }
}

/** Moves a department below another, or with `null` to the top, at once; the move can be taken back [X6]. */
export function useDepartmentMove(): (department: Department, parentId: string | null) => Promise<boolean> {
  const t = useT()
  const { name } = useFormat()
  const update = useSave(departmentEndpoints.update)
  return async ({ id, names, version, parentId: before }, parentId) => {
    const { data, error } = await update.run({ id, names, version, parentId })
    if (error) return false
    notices.undo(
      t('organisation.departments.moved', { name: name(names) }),
      () => void update.run({ id, names, version: data.version, parentId: before }),
    )
    return true
  }
}
