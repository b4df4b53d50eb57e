import type { BenefitSum } from '@muster/contract/benefits/benefit-test'
import type { BenefitUnit } from '@muster/contract/benefits/policy-rules'
import { Facts } from '../../../lib/record/facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { sumLines } from './amount-text.ts'

type Props = { sum: BenefitSum; unit: BenefitUnit; currency: string }

/** How an amount came about: the whole of it, what was docked, and what is left. */
export function SumFacts({ sum, ...valued }: Props) {
  const t = useT()
  const format = useFormat()
  return <Facts title={t('benefit.sum.title')} facts={sumLines(sum, valued, t, format)} />
}
