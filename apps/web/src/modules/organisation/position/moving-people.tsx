import type { moveJob, transferJob } from '@muster/contract/organisation/jobs'
import { useT } from '../../../lib/words/i18n.ts'
import { JobOfPeople, type JobOfPeopleProps } from '../employee/job-of-people.tsx'

export type MovingPeopleProps = Pick<JobOfPeopleProps<typeof moveJob.result>, 'place' | 'jobId' | 'count' | 'onEnd'> & {
  kind: typeof moveJob | typeof transferJob
}

/** People being moved, in one step or by an order. */
export function MovingPeople(props: MovingPeopleProps) {
  const t = useT()
  return (
    <JobOfPeople
      {...props}
      changes={['placement', 'transfer']}
      said={({ moved }) => t('organisation.positions.placed', { count: moved })}
    />
  )
}
