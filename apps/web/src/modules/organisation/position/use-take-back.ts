import type { Employee } from '@muster/contract/organisation/employee'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'

/** Takes back a move of an employee, with a way to undo that [X6]. */
export function useTakeBack({ id }: Employee): (position: Employee['positions'][number]) => Promise<void> {
  const t = useT()
  const remove = useSave(placementEndpoints.takeBack, { silent: true })
  const place = useSave(placementEndpoints.place, { silent: true })
  return async ({ id: positionId, from, departmentId, officeId, levelId }) => {
    const { error } = await remove.run({ id, positionId })
    if (error) return
    const again = () => void place.run({ id, from, departmentId, officeId, levelId })
    notices.undo(t('organisation.positions.takenBack'), again)
  }
}
