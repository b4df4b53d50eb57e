import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { useState } from 'react'
import type { CallError } from '../../../lib/call/call-error.ts'
import { notices } from '../../../lib/page/notices.ts'
import { refresh } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Task } from './task-value.ts'
import { isLost, useLostText } from './use-task.ts'

/** The decisions, as the notices call them. */
export type Decision =
  | 'approve'
  | 'reject'
  | 'return'
  | 'cancelApplication'
  | 'cancelLeave'
  | 'askForCancellation'
  | 'endLeave'
  | 'askForEnding'
  | 'transfer'
  | 'addSign'
  | 'remove'
  | 'execute'
  | 'delete'
  | 'retrySettle'
  | 'repair'
  | 'revise'

/** What every dialog of a decision is given. */
export type DecisionProps = {
  task: Task
  onClose: () => void
  /** What was done; called before anything is read anew. */
  onDone: (what: Decision) => void
  /** The decision came too late. */
  onLost: (error: CallError) => void
}

/** Sends a decision: what is wrong with it is said by field, and that it came too late where the task is shown. */
export function useDecision<E extends Endpoint>(
  endpoint: E,
  what: Decision,
  { task, onClose, onDone, onLost }: DecisionProps,
) {
  const t = useT()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [lost, setLost] = useState<CallError>()
  const lostText = useLostText()
  const save = useSave(endpoint, {
    quiet: true,
    onSaved: () => {
      notices.success(t(`workflow.task.done.${what}`, { number: task.number }))
      onClose()
      onDone(what)
    },
  })
  return {
    busy: save.busy,
    problems: lost ? { '': lostText(lost, task, 'dialog') } : problems,
    /** What the page itself has against it, by field. */
    refuse: (found: Readonly<Record<string, string>>) => {
      setLost(undefined)
      setProblems(found)
    },
    run: async (input: SentTo<E>) => {
      const { error } = await save.run(input)
      if (!error) return
      setLost(undefined)
      if (!isLost(error)) return setProblems(errorsOf(error, t))
      if (!hasTyped(input)) {
        onClose()
        return onLost(error)
      }
      // What was typed stays, beside the task as it is by now.
      await refresh(['task'])
      setLost(error)
    },
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** Whether a decision says more than which task it is about. */
function hasTyped(input: unknown): boolean {
  return !Object.entries(Object(input)).every(([name, value]) => name === 'id' || name === 'version' || isEmpty(value))
}
