import {
  type BenefitPayment,
  benefitPaymentColumns,
  benefitPaymentEndpoints,
  PAYMENT_STATES,
} from '@muster/contract/benefits/payment'
import { isMonth } from '@muster/kernel/month'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { useCompanyFilter } from '../../organisation/index.ts'
import { PaymentChip, PaymentDrawer } from './payment-drawer.tsx'
import { totalText } from './total-text.ts'

/** Payments of benefits: proposed by one person, confirmed by another [S20]. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const list = useList(benefitPaymentEndpoints.list)
  const company = useCompanyFilter()
  const monthText = (month: string) => (isMonth(month) ? format.month(month) : month)
  const columns = useColumns<BenefitPayment, typeof benefitPaymentColumns>(benefitPaymentColumns, {
    number: { align: 'start', width: 110 },
    month: { cell: ({ month }) => monthText(month) },
    state: { cell: ({ state }) => <PaymentChip state={state} />, width: 200 },
    amount: { width: 200, cell: (payment) => <span className="num">{totalText(payment, t, format)}</span> },
    minutes: { hidden: true },
  })
  return (
    <ListPage
      list={list}
      name="benefit-payments"
      title={t('benefits.payments.title')}
      columns={columns}
      hidden={columns.filter(({ hidden }) => hidden).map(({ key }) => key)}
      rowKey={({ id }) => id}
      rowName={({ number }) => t('member.payment.title', { number })}
      filters={[
        ...company,
        {
          ...{ kind: 'choice', key: 'state', label: t('benefits.field.payment.state') },
          options: PAYMENT_STATES.map((value) => ({ value, label: t(`benefits.paymentStates.${value}`) })),
        },
        {
          ...{ kind: 'month', key: 'month', label: t('benefits.field.payment.month') },
          ...{ textOf: monthText, endText: monthText },
        },
      ]}
      sheet={benefitPaymentEndpoints.export}
      empty={<Empty title={t('member.empty.payment')} />}
      drawer={list.open !== undefined && <PaymentDrawer key={list.open} list={list} />}
    />
  )
}
