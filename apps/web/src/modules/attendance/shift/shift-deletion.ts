import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Shift } from '../lookups.ts'

/**
 * Deletes a shift at once and offers to take it back [X6]: only one that no pattern and no day names can be deleted, so one
 * made anew with the same versions is the same.
 */
export function useShiftDeletion(): (shift: Shift) => Promise<boolean> {
  const t = useT()
  const { name } = useFormat()
  const remove = useSave(shiftEndpoints.remove, { silent: true })
  const create = useSave(shiftEndpoints.create, { silent: true })
  const update = useSave(shiftEndpoints.update, { silent: true })
  const restore = async ({ companyId, letter, colour, names, departments, versions }: Shift) => {
    const head = { letter, colour, names, departmentIds: departments.map(({ id }) => id) }
    const [first, ...later] = versions
    if (!first) return
    let { data } = await create.run({ companyId, ...head, effectiveOn: first.effectiveOn, hours: first.hours })
    for (const { effectiveOn, hours } of later) {
      if (!data) return
      data = (await update.run({ id: data.id, version: data.version, ...head, effectiveOn, hours })).data
    }
  }
  return async (shift) => {
    const { error } = await remove.run({ id: shift.id, version: shift.version })
    if (error) return false
    notices.undo(t('form.deleted', { name: `${shift.letter} ${name(shift.names)}` }), () => void restore(shift))
    return true
  }
}
