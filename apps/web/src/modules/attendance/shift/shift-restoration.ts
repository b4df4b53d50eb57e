import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { useSave } from '../../../lib/query/use-save.ts'
import type { Shift } from '../shared/lookups.ts'

/** Makes a deleted shift anew [X6]: only one that no pattern and no day names can be deleted, so one with the same versions is the same. */
export function useShiftRestoration(): (shift: Shift) => Promise<void> {
  const create = useSave(shiftEndpoints.create, { silent: true })
  const update = useSave(shiftEndpoints.update, { silent: true })
  return async ({ companyId, letter, colour, names, departments, versions }) => {
    const head = { letter, colour, names, departmentIds: departments.map(({ id }) => id) }
    const [first, ...later] = versions
    if (!first) return
    let { data } = await create.run({ companyId, ...head, effectiveOn: first.effectiveOn, hours: first.hours })
    for (const { effectiveOn, hours } of later) {
      if (!data) return
      data = (await update.run({ id: data.id, version: data.version, ...head, effectiveOn, hours })).data
    }
  }
}
