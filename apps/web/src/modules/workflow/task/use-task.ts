import { taskEndpoints } from '@muster/contract/workflow/task'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallError } from '../../../lib/call/call-error.ts'
import { failureText } from '../../../lib/call/failure-words.ts'
import { queryOf, refresh } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useHistoryText } from './history-text.ts'

/** Refusals that say: what was looked at is not so any more. Stale, already handled, not possible any more, settled. */
const LOST = [40901, 40902, 40917, 50001]

/** Those of them that are about the task itself: what a decision would have brought about names whom it met in words of its own. */
const HANDLED: readonly unknown[] = ['system.already_handled', 'workflow.decided_already']

/** A task by its id; facts that help to decide are worded by the modules that hold them. */
export const taskQuery = (id: string) =>
  queryOf(taskEndpoints.get, { id }, { wordsOf: ({ considerations }) => considerations.map(({ word }) => word) })

/** Whether a decision was refused because somebody else, or the flow itself, was faster. */
export const isLost = ({ code }: CallError): boolean => LOST.includes(code)

/**
 * A task as its reader sees it: read by its id, a copy marked as read when it is opened, and read anew after a decision that came
 * too late, with who was faster and when.
 */
export function useTask(id: string) {
  const t = useT()
  const { instant } = useFormat()
  const said = useHistoryText()
  const query = useQuery(taskQuery(id))
  const [lost, setLost] = useState<CallError>()
  const { run: markRead } = useSave(taskEndpoints.markRead, { quiet: true, silent: true })
  const task = query.data
  const isUnread = task?.isUnread === true
  const mark = useEffectEvent(() => void markRead({ id }))
  useEffect(() => {
    if (isUnread) mark()
  }, [isUnread])

  const lostText = (): string | undefined => {
    if (!lost || !task) return undefined
    const { key, name, at } = lost.data
    if (HANDLED.includes(key) && typeof name === 'string' && typeof at === 'string')
      return t('workflow.task.lost.handled', { name, time: instant(Date.parse(at)) })
    if (lost.code !== 40901) return failureText(lost, t)
    const last = task.history.at(-1)
    if (!last) return t('workflow.task.lost.reread')
    return t('workflow.task.lost.by', { time: instant(Date.parse(last.at)), what: said(last) })
  }
  return {
    query,
    task,
    /** What was said of a decision that came too late. */
    lost: lostText(),
    onLost: async (error: CallError) => {
      await refresh(['task'])
      setLost(error)
    },
    onDecided: () => setLost(undefined),
  }
}
