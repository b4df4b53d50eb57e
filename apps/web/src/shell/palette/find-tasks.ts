import { taskEndpoints } from '@muster/contract/workflow/task'
import { call } from '../../lib/call/api.ts'
import { loadWordsOf } from '../../lib/words/i18n.ts'

const MOST = 5

/** The tasks that are found by their number, a word of their title or a name, at most five, with the words that say their state. */
export async function findTasks(search: string, signal: AbortSignal) {
  const [{ items }] = await Promise.all([
    call(taskEndpoints.list, { group: 'all', search, pageSize: MOST }, { signal }),
    loadWordsOf(['workflow.task.list']),
  ])
  return items
}
