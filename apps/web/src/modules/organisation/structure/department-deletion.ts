import { departmentEndpoints } from '@muster/contract/organisation/department'
import { reportFailure } from '../../../lib/call/failures.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Department } from '../choice/lookups.ts'

/** The code of a refusal to delete what is in use [8.01]. */
const IN_USE = 40910

/**
 * Deletes a department at once and offers to take it back [X6]: only one without people, past and sub-departments can be deleted,
 * so one made anew in the same place is the same. In place of one that is in use, `onInUse` offers something else.
 */
export function useDepartmentDeletion(
  onInUse: (department: Department) => void,
): (department: Department) => Promise<void> {
  const t = useT()
  const { name } = useFormat()
  const remove = useSave(departmentEndpoints.remove, { silent: true, quiet: true })
  const restore = useSave(departmentEndpoints.create, { silent: true })
  return async (department) => {
    const { id, version, companyId, parentId, names } = department
    const { error } = await remove.run({ id, version })
    if (error) return error.code === IN_USE ? onInUse(department) : reportFailure(error)
    notices.undo(t('form.deleted', { name: name(names) }), () => void restore.run({ companyId, parentId, names }))
  }
}
