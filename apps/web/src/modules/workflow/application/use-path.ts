import { taskEndpoints } from '@muster/contract/workflow/task'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOf } from '../../../lib/query/query.ts'
import type { FormShown } from '../form/form-kind.ts'
import { usePause } from '../form/use-pause.ts'
import type { FutureStep } from '../task/task-value.ts'
import type { Application } from './task-form-value.ts'

const PAUSE_MS = 400

/** A step that asks the applicant who carries it out. */
export type AskedStep = FutureStep & { choice: NonNullable<FutureStep['choice']> }

/**
 * Who would decide an application as it stands in its form, asked anew a moment after each change; and at which steps the applicant chooses.
 * A task that came back goes by the rules that it met first.
 */
export function usePath(application: Application) {
  const { kind, employmentId, taskId, form, chosen } = usePause(application, PAUSE_MS)
  const input = { kind, employmentId: employmentId ?? '', form, chosen: [...chosen], ...(taskId && { taskId }) }
  const query = useQuery({ ...listOf(taskEndpoints.preview, input), enabled: employmentId !== undefined })
  const steps = query.data?.steps ?? []
  const found = query.data?.form
  const [last, setLast] = useState<{ employmentId: string | undefined; form: FormShown }>()
  if (found && found !== last?.form) setLast({ employmentId, form: found })
  const [answered, setAnswered] = useState(form)
  if (query.data && !query.isPlaceholderData && answered !== form) setAnswered(form)
  return {
    ...{ query, kind, employmentId, clock: query.data?.clock },
    /** The form that the answer is about, which stands until the one typed since is answered. */
    form: answered,
    asked: steps.filter((step): step is AskedStep => step.choice !== null),
    /** What the form comes to; while a field of it is missing, what it came to before. */
    looked: found ?? (last?.employmentId === employmentId ? last?.form : undefined),
  }
}

export type TaskPath = ReturnType<typeof usePath>

/** What of a choice is sent: for the steps that ask, and no others. */
export const toSentChoice = ({ chosen }: Pick<Application, 'chosen'>, asked: readonly AskedStep[]) =>
  chosen.filter(({ stepId, personIds }) => personIds.length > 0 && asked.some(({ choice }) => choice.stepId === stepId))

/** The steps at which a choice is missing, as problems by path. */
export const choiceProblems = (application: Pick<Application, 'chosen'>, asked: readonly AskedStep[]) => {
  const made = new Set(toSentChoice(application, asked).map(({ stepId }) => stepId))
  const missing = asked.filter(({ choice }) => choice.isNeeded && !made.has(choice.stepId))
  return Object.fromEntries(missing.map(({ choice }) => [`chosen.${choice.stepId}`, 'required']))
}
