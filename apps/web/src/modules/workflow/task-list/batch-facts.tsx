import { Facts } from '../../../lib/record/facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { formKindOf } from '../form/kinds.ts'
import { type InBatch, kindsIn, sumsIn } from './batch-sum.ts'

/** What a batch holds: how many of which kinds, and what they come to in each currency. */
export function BatchFacts({ rows }: { rows: readonly InBatch[] }) {
  const t = useT()
  const format = useFormat()
  const numeric = (text: string) => <span className="num">{text}</span>
  const sums = sumsIn(rows).map(({ amount, currency }) => moneyFor(format, amount, currency))
  return (
    <Facts
      title={t('workflow.task.batch.holds')}
      facts={[
        ...kindsIn(rows).map(
          ({ kind, count }) => [t(formKindOf(kind).titleKey), numeric(format.number(count))] as const,
        ),
        [t('workflow.task.batch.sum'), sums.length > 0 && numeric(sums.join(' · '))],
      ]}
    />
  )
}
