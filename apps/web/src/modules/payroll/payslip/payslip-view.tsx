import './payslip.css'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useAmountText } from './amounts.tsx'
import { usePayslipActs } from './payslip-acts.ts'
import { PayslipChanges } from './payslip-changes.tsx'
import { PayslipLine } from './payslip-line.tsx'
import type { Payslip } from './payslip-value.ts'

const PARTS = [
  ['earning', 'earnings'],
  ['deduction', 'deductions'],
  ['employer-cost', 'employerCost'],
] as const

/** A payslip as it is read on a screen and on paper: whose it is, what it comes to, what changed, and each of its lines. */
export function PayslipView({ slip }: { slip: Payslip }) {
  return (
    <article className="m-payslip">
      <Head slip={slip} />
      <PayslipChanges slip={slip} />
      {PARTS.map(([kind, sum]) => (
        <Part key={kind} slip={slip} kind={kind} sum={sum} />
      ))}
    </article>
  )
}

function Head({ slip }: { slip: Payslip }) {
  const t = useT()
  const format = useFormat()
  const amount = useAmountText(slip.currency)
  const { name, other } = format.person(slip)
  const { before, earlier, payOn } = slip
  const { earlierHref } = usePayslipActs()
  const more = before ? slip.net - before.net : 0
  const which = more === 0 ? 'payslip.same' : more > 0 ? 'payslip.more' : 'payslip.less'
  const who = [other, slip.jobNumber, format.name(slip.department)].filter((text) => text !== '').join(' · ')
  return (
    <>
      <header className="m-payslip-head">
        <div>
          <small className="muted">{format.name(slip.company)}</small>
          <h2>{name}</h2>
          <small className="muted">{who}</small>
        </div>
        <div className="m-payslip-month">
          <b>{format.month(slip.month)}</b>
          {payOn && <small className="muted">{t('payslip.payOn', { day: format.day(payOn) })}</small>}
        </div>
      </header>
      {slip.isReplaced && <Banner tone="amber">{t('payslip.replaced')}</Banner>}
      {earlier && (
        <Banner
          tone="blue"
          icon="history"
          actions={
            earlierHref && (
              <LinkButton size="small" href={earlierHref(earlier.id)}>
                {t('payslip.openEarlier')}
              </LinkButton>
            )
          }
        >
          {t('payslip.corrected', { version: slip.version, amount: amount(earlier.net) })}
        </Banner>
      )}
      <div className="m-payslip-net">
        <span>{t('payslip.net')}</span>
        <strong className="num">{amount(slip.net)}</strong>
        {before && (
          <small className="muted">
            {t(which, { amount: amount(Math.abs(more)), month: format.month(before.month) })}
          </small>
        )}
      </div>
    </>
  )
}

type PartProps = { slip: Payslip; kind: (typeof PARTS)[number][0]; sum: (typeof PARTS)[number][1] }

function Part({ slip, kind, sum }: PartProps) {
  const t = useT()
  const amount = useAmountText(usePayslipActs().slip.currency)
  const lines = slip.lines.filter((line) => line.kind === kind)
  if (lines.length === 0) return null
  return (
    <section className="m-payslip-part" aria-label={t(`payslip.parts.${sum}`)}>
      <h3>
        {t(`payslip.parts.${sum}`)}
        <span className="num">{amount(slip[sum])}</span>
      </h3>
      <ul>
        {lines.map((line) => (
          <PayslipLine key={line.itemId} line={line} />
        ))}
      </ul>
    </section>
  )
}
