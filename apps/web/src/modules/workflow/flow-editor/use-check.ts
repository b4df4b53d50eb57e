import { type FlowProblem, problemWords } from '@muster/contract/workflow/flow-problem'
import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { listOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { FlowText } from '../flow/flow-text.ts'
import { type FlowCondition, type FlowValue, toFlowInput } from '../flow/flow-value.ts'
import { usePause } from '../form/use-pause.ts'

const PAUSE_MS = 600

/** What would keep a rule, as it is written, from being switched on, in sentences by what they are about. */
export type Checked = {
  /** Whether it was asked at all: what cannot be saved is not checked. */
  isKnown: boolean
  whole: readonly string[]
  at: (lane: 'approval' | 'execution', step: number) => readonly string[]
  of: (condition: FlowCondition) => readonly string[]
}

/** Asks a moment after each change; `id` is the rule that is changed. */
export function useCheck(value: FlowValue, id: string | undefined, text: FlowText): Checked {
  const t = useT()
  const format = useFormat()
  const still = usePause(value, PAUSE_MS)
  const input = { companyId: still.companyId, ...(id !== undefined && { id }), ...toFlowInput(still) }
  const enabled = z.safeParse(flowRuleEndpoints.check.input, input).success
  const { data } = useQuery({ ...listOf(flowRuleEndpoints.check, input), enabled })
  const problems = enabled ? data?.problems : undefined
  const words = {
    say: (key: string, values?: Record<string, unknown>) => t(key as 'workflow.flow.one', values as never),
    look: text.look,
    name: format.name,
    person: (one: Parameters<typeof format.person>[0]) => format.person(one).name,
  }
  const said = (isMeant: (problem: FlowProblem) => boolean) =>
    (problems ?? []).filter(isMeant).map((one) => problemWords(one, words))
  return {
    isKnown: problems !== undefined,
    whole: said(({ lane, condition }) => lane === null && condition === null),
    at: (lane, step) => said((one) => one.lane === lane && (one.step ?? 0) === step),
    of: (condition) =>
      said((one) => one.condition !== null && JSON.stringify(one.condition) === JSON.stringify(condition)),
  }
}
