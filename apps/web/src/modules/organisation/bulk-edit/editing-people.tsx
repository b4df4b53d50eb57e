import { bulkEditEndpoints } from '@muster/contract/organisation/bulk-edit'
import { bulkEditJob } from '@muster/contract/organisation/jobs'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { JobOfPeople } from '../employee/job-of-people.tsx'

/** An edit of many that runs, or its way back. */
export type Editing = { id: string; jobId: string; count: number; isBack?: boolean }

/** People being edited; once that is over they can be given back what they had, which is work of the same kind. */
export function EditingPeople({
  editing: { id, jobId, count, isBack = false },
  onBack,
  onEnd,
}: {
  editing: Editing
  onBack: (next: Editing) => void
  onEnd: () => void
}) {
  const t = useT()
  const takeBack = useSave(bulkEditEndpoints.takeBack)
  const goBack = async (changed: number) => {
    const { data } = await takeBack.run({ id })
    if (data) onBack({ ...data, count: changed, isBack: true })
  }
  return (
    <JobOfPeople
      kind={bulkEditJob}
      place="/organisation/employees"
      jobId={jobId}
      count={count}
      changes={['employee']}
      said={({ changed }) =>
        t(isBack ? 'organisation.bulkEdit.returned' : 'organisation.bulkEdit.done', { count: changed })
      }
      undo={({ changed }) => (isBack || changed === 0 ? undefined : () => void goBack(changed))}
      onEnd={onEnd}
    />
  )
}
