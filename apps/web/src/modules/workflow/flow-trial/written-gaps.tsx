import { Banner } from '../../../ui/feedback/banner.tsx'
import type { FlowValue } from '../flow/flow-value.ts'
import { useGapLine, useWrittenGaps } from './gap-line.ts'

/** Whom of today's employees a rule as it is written would take, and at which step they would have nobody. */
export function WrittenGaps({ value, id }: { value: FlowValue; id: string | undefined }) {
  const found = useWrittenGaps(value, id)
  const line = useGapLine()
  if (!found) return null
  const { text, isGood } = line(found)
  return <Banner tone={isGood ? 'normal' : 'amber'}>{text}</Banner>
}
