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
import type { Task } from './task-value.ts'

/** The task is not there for its reader any more. */
const ABSENT = 40401
/** The task is another one than was looked at, and may still be decided. */
const STALE = 40901
/** Refusals that say: what was looked at is not so any more. Stale, already handled, not possible any more, settled. */
const LOST = [STALE, 40902, 40917, 50001]

/** Those of them that are about the task itself: what a decision would have brought about names whom it met in words of its own. */
const HANDLED: readonly unknown[] = ['system.already_handled', 'workflow.decided_already']

/** A task by its id; facts that help to decide are worded by the modules that hold them. */
export const taskQuery = (id: string) =>
  queryOf(taskEndpoints.get, { id }, { wordsOf: ({ considerations }) => considerations.map(({ word }) => word) })

/** Whether a decision was refused because somebody else, or the flow itself, was faster. */
export const isLost = ({ code }: CallError): boolean => LOST.includes(code)

/** Says why a decision came too late: who was faster and when; in a dialog that stays, what becomes of what was typed there. */
export function useLostText(): (error: CallError, task: Task, where?: 'page' | 'dialog' | 'gone') => string {
  const t = useT()
  const { instant } = useFormat()
  const said = useHistoryText()
  return (lost, task, where = 'page') => {
    const isInDialog = where === 'dialog'
    const group = where !== 'page' ? 'workflow.task.lostTyped' : 'workflow.task.lost'
    const { key, name, at } = lost.data
    const isKept = isInDialog && lost.code !== STALE
    const more = isInDialog ? ` ${t(`workflow.task.lostTyped.${isKept ? 'kept' : 'goOn'}`)}` : ''
    if (HANDLED.includes(key) && typeof name === 'string' && typeof at === 'string')
      return t(`${group}.handled`, { name, time: instant(Date.parse(at)) }) + more
    if (lost.code !== STALE) return failureText(lost, t) + more
    const last = task.history.at(-1)
    if (!last) return t(isInDialog ? 'workflow.task.lostTyped.changed' : 'workflow.task.lost.reread') + more
    return t(`${group}.by`, { time: instant(Date.parse(last.at)), what: said(last) }) + more
  }
}

/**
 * A task as its reader sees it: read by its id, a copy marked as read when it is opened, and read anew after a decision that came
 * too late, with who was faster and when.
 */
export function useTask(id: string) {
  const lostText = useLostText()
  const query = useQuery(taskQuery(id))
  const [lost, setLost] = useState<CallError>()
  const { run: markRead } = useSave(taskEndpoints.markRead, { quiet: true, silent: true })
  const task = query.data
  const isUnread = task?.isUnread === true
  const mark = useEffectEvent(() => void markRead({ id }))
  useEffect(() => {
    if (isUnread) mark()
  }, [isUnread])

  return {
    query,
    task,
    /** What was said of a decision that came too late. */
    lost: lost && task && lostText(lost, task, query.error?.code === ABSENT ? 'gone' : 'page'),
    onLost: async (error: CallError) => {
      await refresh(['task'])
      setLost(error)
    },
    onDecided: () => setLost(undefined),
  }
}
