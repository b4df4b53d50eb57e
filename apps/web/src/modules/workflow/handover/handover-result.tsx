import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Outcomes } from './handover-dialog.tsx'
import type { Handed, Outcome } from './handover-value.ts'

export type Done = { handed: readonly Handed[]; items: readonly Outcome[] }

/** How many were handed over, and each that was not with why. */
export function HandoverResult({ done: { handed, items } }: { done: Done }) {
  const t = useT()
  const failed = items.filter(({ isDone }) => !isDone)
  return (
    <div role="status">
      <Banner tone={failed.length > 0 ? 'amber' : 'normal'}>
        {t('workflow.handover.result', { done: items.length - failed.length, total: items.length })}
      </Banner>
      {failed.length > 0 && <Outcomes handed={handed} items={failed} done="workflow.handover.was" />}
    </div>
  )
}
