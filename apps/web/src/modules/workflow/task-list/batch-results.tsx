import '../../../lib/job/refused-rows.css'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import type { TaskRow } from '../task/task-value.ts'

export type BatchResult = {
  items: ReplyOf<typeof taskEndpoints.batch>['items']
  /** What was asked for. */
  rows: readonly TaskRow[]
}

/** What became of each task of a batch: done, or why not. A refused one hides nothing of the others. */
export function BatchResults({ items, rows, onClose }: BatchResult & { onClose: () => void }) {
  const t = useT()
  const nameOf = (id: string, number: number | null) => {
    const row = rows.find((one) => one.id === id)
    if (row) return `${t('workflow.task.one', { number: row.number })} · ${row.title}`
    return number === null ? t('workflow.task.batch.gone') : t('workflow.task.one', { number })
  }
  return (
    <AppModal
      open
      title={t('workflow.task.batch.result', {
        done: items.filter(({ isDone }) => isDone).length,
        total: items.length,
      })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose} data-autofocus>
          {t('ui.close')}
        </Button>
      }
    >
      <ul className="m-refused-rows">
        {items.map(({ id, number, isDone, problem }) => (
          <li key={id}>
            <StateChip tone={isDone ? 'normal' : 'red'}>{nameOf(id, number)}</StateChip>
            <p>{isDone ? t('workflow.task.batch.ok') : problem}</p>
          </li>
        ))}
      </ul>
    </AppModal>
  )
}
