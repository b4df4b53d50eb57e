import { taskEndpoints } from '@muster/contract/workflow/task'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { handoverHref } from '../handover/places.ts'
import { taskHref } from '../task/places.ts'
import type { TaskRow } from '../task/task-value.ts'

/** What keeps a task, why, and for who administers it the one button that mends it. What hangs on an advance is mended at that. */
export function RepairCell({ row }: { row: TaskRow }) {
  const t = useT()
  const { person } = useFormat()
  const save = useSave(taskEndpoints.batch)
  const [reason] = row.abnormal
  if (!reason) return null
  const repair = async () => {
    const tasks = [{ id: row.id, version: row.version }]
    const { data } = await save.run({ action: 'repair', tasks, comment: '' })
    const outcome = data?.items[0]
    if (outcome?.isDone) notices.success(t('workflow.task.done.repair', { number: row.number }))
    else if (outcome?.problem) notices.error(t('workflow.task.mendStill', { reason: outcome.problem }))
  }
  const [holder] = row.holders
  const isAboutHolders = row.abnormal.includes('NO_APPROVER') || row.abnormal.includes('APPROVER_GONE')
  const isAbandoned = reason === 'APPLICANT_GONE'
  const isElsewhere = reason === 'ADVANCE_NOT_SETTLED' || reason === 'ADVANCE_VOID'
  return (
    <span className="m-task-mend">
      <strong>{row.abnormal.map((one) => t(`workflow.task.reasons.${one}`)).join(' · ')}</strong>
      {isElsewhere && (
        <LinkButton size="small" href={taskHref(row.id)}>
          {t(`workflow.task.mend.${reason}`)}
        </LinkButton>
      )}
      {row.mayMend && isAbandoned && (
        <LinkButton size="small" href={taskHref(row.id)}>
          {t(`workflow.task.mend.${reason}`)}
        </LinkButton>
      )}
      {row.mayMend && !isElsewhere && !isAbandoned && (
        <Button size="small" icon="refresh" busy={save.busy} onClick={() => void repair()}>
          {t(`workflow.task.mend.${reason}`)}
        </Button>
      )}
      {row.mayMend && holder && isAboutHolders && (
        <LinkButton size="small" icon="swap" href={handoverHref(holder.id, row.companyId)}>
          {t('workflow.handover.fromHolder', { name: person(holder).name })}
        </LinkButton>
      )}
      <small className="muted">{t(`workflow.task.mendWhy.${reason}`)}</small>
    </span>
  )
}
