import type { TASK_STATUSES } from '@muster/contract/workflow/task-shape'
import { useT } from '../../../lib/words/i18n.ts'
import type { IconName } from '../../../ui/control/icon.tsx'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'

type Status = (typeof TASK_STATUSES)[number]

const LOOK: Readonly<Record<Status, { tone: Tone; icon: IconName }>> = {
  IP: { tone: 'blue', icon: 'clock' },
  RJ: { tone: 'red', icon: 'close' },
  AP: { tone: 'normal', icon: 'check' },
  ST: { tone: 'normal', icon: 'flag' },
  WD: { tone: 'grey', icon: 'undo' },
  DL: { tone: 'grey', icon: 'trash' },
  LC: { tone: 'violet', icon: 'leaf' },
}

/** The status of a task [4.06, X11]: colour, icon and word, the same wherever a task is shown. */
export function TaskStatus({ status }: { status: Status }) {
  const t = useT()
  return <StateChip {...LOOK[status]}>{t(`workflow.task.statuses.${status}`)}</StateChip>
}
