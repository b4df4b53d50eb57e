import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Checked } from './use-check.ts'

/** What of the rule as a whole keeps it from being switched on; what is about one of its parts stands there. */
export function CheckSaid({ check }: { check: Checked }) {
  const t = useT()
  if (check.whole.length === 0) return null
  return (
    <Banner tone="amber">
      <b>{t('workflow.flow.edit.notYet')}</b>
      <ul className="m-flow-problems">
        {check.whole.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Banner>
  )
}
