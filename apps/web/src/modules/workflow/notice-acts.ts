import type { NoticeActRecord } from '../../lib/registry/notice-act.ts'
import { withKinds } from './form/with-kinds.ts'

/** What waits for a decision is decided over whatever page is open. */
export const noticeActs: readonly NoticeActRecord[] = [
  {
    of: ['task-decision', 'task-execution', 'task-payment'],
    titleKey: 'workflow.toDos.decide',
    icon: 'task',
    load: withKinds(() => import('./task-detail/task-act.tsx')),
  },
]
