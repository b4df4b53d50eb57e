import { probationEvaluationEndpoints as evaluations } from '@muster/contract/workflow/probation-evaluation'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { type ApproveProps, ScoreDialog } from './score-dialog.tsx'

/** Approves a probation evaluation, with the points that the step asks for [5.01, 6.01]; opened by the same key as any approval. */
export function ApproveEvaluationDialog(props: ApproveProps) {
  const t = useT()
  const { task, onClose } = props
  const query = useQuery(queryOf(evaluations.get, { id: task.id }))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  if (query.data) return <ScoreDialog {...props} evaluation={query.data} />
  return (
    <AppModal
      open
      title={t('workflow.task.act.approve')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.cancel')}</Button>}
    >
      {problem ? <ErrorState {...problem} /> : <WaitLines />}
    </AppModal>
  )
}
