import './simulation.css'
import type { Simulation } from '@muster/contract/benefits/simulation'
import type { Day } from '@muster/kernel/day'
import { Facts } from '../../../lib/record/facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { benefitText } from '../receipt/amount-text.ts'
import { SumFacts } from '../receipt/sum-facts.tsx'
import type { Called } from '../receipt/target-text.ts'
import { TestList } from '../receipt/test-list.tsx'

const TONES: Readonly<Record<Simulation['outcome'], Tone>> = {
  ...{ waiting: 'normal', excluded: 'red', 'not-a-target': 'grey', 'nothing-due': 'grey' },
}

type Props = {
  simulation: Simulation
  called: Called
  /** Whether the outcome stands above it already. */
  isInside?: boolean
}

/** Whether somebody is given it, and how much of it. */
export function Outcome({ simulation }: Pick<Props, 'simulation'>) {
  const t = useT()
  const format = useFormat()
  const { outcome, sum } = simulation
  return (
    <p className="m-benefit-outcome">
      <StateChip tone={TONES[outcome]} {...(TONES[outcome] === 'grey' && { icon: 'minus' })}>
        {t(`policy.simulate.outcomes.${outcome}`)}
      </StateChip>
      {outcome === 'waiting' && sum && <b className="num">{benefitText(simulation, sum.amount, format)}</b>}
    </p>
  )
}

/** What a policy gives somebody for a month, and why: every condition, how the amount comes about, and its days. */
export function SimulationView({ simulation, called, isInside = false }: Props) {
  const t = useT()
  const format = useFormat()
  const { tests, sum, unit, currency, from, until, basisOn, effectOn, validFrom, validUntil, dueOn } = simulation
  const range = (first: Day | null, last: Day | null) =>
    first && last && t('policy.simulate.range', { from: format.day(first), until: format.day(last) })
  return (
    <div className="m-benefit-simulation">
      {!isInside && <Outcome simulation={simulation} />}
      {simulation.isProvisional && <Banner tone="blue">{t('policy.simulate.provisional')}</Banner>}
      {tests.length > 0 && <TestList tests={tests} called={called} />}
      {sum && simulation.outcome === 'waiting' && <SumFacts sum={sum} unit={unit} currency={currency} />}
      <Facts
        facts={[
          [t('policy.simulate.period'), range(from, until)],
          [t('policy.simulate.basisOn'), format.day(basisOn)],
          [t('policy.simulate.effectOn'), format.day(effectOn)],
          [t('policy.simulate.valid'), range(validFrom, validUntil)],
          [t('policy.simulate.dueOn'), format.day(dueOn)],
        ]}
      />
    </div>
  )
}
