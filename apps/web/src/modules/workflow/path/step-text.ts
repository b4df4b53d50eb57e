import { useT } from '../../../lib/words/i18n.ts'
import { useHoldersText } from '../task/people-text.ts'
import type { TaskRow } from '../task/task-value.ts'
import { useElapsed } from './elapsed.tsx'

/** Where a task stands, with whom and for how long: `2/5 – with Li Wei, 3 h`; empty where it stands nowhere any more. */
export function useStepText(): (row: TaskRow) => string {
  const t = useT()
  const elapsed = useElapsed()
  const holders = useHoldersText()
  return (row) => {
    const { phase, step, steps, since } = row
    const names = holders(row)
    const time = elapsed(since)
    if (phase === 'revision')
      return names === '' ? t('workflow.task.at.abandoned', { time }) : t('workflow.task.at.revision', { names, time })
    if (phase === 'none' || step === null) return ''
    if (names === '') return t('workflow.task.at.nobody', { step, steps, time })
    const key = phase === 'execution' ? 'workflow.task.at.execution' : 'workflow.task.at.with'
    return t(key, { step, steps, names, time })
  }
}
