import './own.css'
import type { myBenefitsEndpoints, STANDINGS } from '@muster/contract/benefits/my-benefits'
import type { ReplyOf } from '@muster/contract/endpoint'
import { monthOf } from '@muster/kernel/month'
import { hrefOf } from '../../../lib/place/place.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { benefitText } from '../receipt/amount-text.ts'
import { SumFacts } from '../receipt/sum-facts.tsx'
import { TestList } from '../receipt/test-list.tsx'
import { testText } from '../receipt/test-text.ts'

export type MyBenefit = ReplyOf<typeof myBenefitsEndpoints.get>['items'][number]
type Standing = (typeof STANDINGS)[number]
const TONES: Readonly<Record<Standing, Tone>> = { qualifies: 'normal', ended: 'red', settled: 'blue' }
const MY_DAYS = '/attendance/my'

/** One benefit of one’s own: whether one has it still, how much, what ended it, and behind that every condition. */
export function MyBenefitBox({ benefit }: { benefit: MyBenefit }) {
  const t = useT()
  const format = useFormat()
  const { names, attribute, standing, state, amount, dueOn, endedBy, tests, sum, unit, currency } = benefit
  const on = endedBy?.days.on
  return (
    <Card>
      <article className="m-my-benefit">
        <h2>{format.name(names)}</h2>
        <small className="muted">{t(`benefits.attributes.${attribute}`)}</small>
        <p className="m-my-benefit-state">
          <StateChip tone={state === 'paid' ? 'normal' : TONES[standing]}>
            {state === 'paid' ? t('benefits.states.paid') : t(`benefit.my.standings.${standing}`)}
          </StateChip>
          {amount > 0 && <b className="num">{benefitText(benefit, amount, format)}</b>}
        </p>
        {endedBy && (
          <p>
            {testText(endedBy, {}, t, format)}
            {on && (
              <LinkButton kind="text" size="small" href={hrefOf(MY_DAYS, { month: monthOf(on), day: on })}>
                {t('benefit.my.seeDay', { day: format.day(on) })}
              </LinkButton>
            )}
          </p>
        )}
        <p className="muted">
          {[
            t('benefit.my.due', { day: format.day(dueOn) }),
            benefit.needsApplication && t('benefit.my.needsApplication'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {tests.length > 0 && (
          <details>
            <summary>{t('benefit.my.why')}</summary>
            <TestList tests={tests} called={{}} />
            {sum && amount > 0 && <SumFacts sum={sum} unit={unit} currency={currency} />}
          </details>
        )}
      </article>
    </Card>
  )
}
