import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { useState } from 'react'
import type { CallError } from '../../../lib/call/call-error.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Task } from './task-value.ts'
import { isLost } from './use-task.ts'

/** The decisions, as the notices call them. */
export type Decision =
  | 'approve'
  | 'reject'
  | 'return'
  | 'cancelApplication'
  | 'cancelLeave'
  | 'askForCancellation'
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
    problems,
    /** What the page itself has against it, by field. */
    refuse: setProblems,
    run: async (input: SentTo<E>) => {
      const { error } = await save.run(input)
      if (!error) return
      if (!isLost(error)) return setProblems(errorsOf(error, t))
      onClose()
      onLost(error)
    },
  }
}
