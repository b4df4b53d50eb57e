import type { SentTo } from '@muster/contract/endpoint'
import { flowCoverageEndpoints } from '@muster/contract/workflow/flow-coverage'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { listOf } from '../../../lib/query/query.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { type FlowValue, toFlowInput } from '../flow/flow-value.ts'
import { usePause } from '../form/use-pause.ts'
import { type Coverage, useGapText } from './gap-text.ts'

const PAUSE_MS = 1200

/** Who would have nobody by a rule, in one line: the step where most would not, and at how many more. */
export function useGapLine(): (found: Coverage) => { text: string; isGood: boolean } {
  const t = useT()
  const { step } = useGapText()
  return ({ people, gaps }) => {
    const [first] = gaps
    if (!first) {
      const key = people === 0 ? 'none' : 'all'
      return { text: t(`workflow.flow.coverage.line.${key}`, { count: people }), isGood: people > 0 }
    }
    const cause = first.cause === 'administrator' ? 'administrator' : 'nobody'
    const said = t(`workflow.flow.coverage.line.${cause}`, { step: step(first), count: first.count })
    const more = gaps.length - 1
    return {
      text: more > 0 ? `${said} ${t('workflow.flow.coverage.line.more', { count: more })}` : said,
      isGood: false,
    }
  }
}

/** The same of a rule while it is written, asked a while after each change; undefined until it is known. */
export function useWrittenGaps(value: FlowValue, id: string | undefined): Coverage | undefined {
  const still = usePause(value, PAUSE_MS)
  const input: SentTo<typeof flowCoverageEndpoints.gaps> = {
    companyId: still.companyId,
    ...(id !== undefined && { id }),
    ...toFlowInput(still),
  }
  const enabled = z.safeParse(flowCoverageEndpoints.gaps.input, input).success
  const { data } = useQuery({ ...listOf(flowCoverageEndpoints.gaps, input), enabled })
  return enabled ? data : undefined
}
