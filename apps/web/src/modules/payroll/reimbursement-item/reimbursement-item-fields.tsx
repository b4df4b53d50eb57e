import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { reimbursementItemEndpoints } from '@muster/contract/payroll/reimbursement-item'
import { MoneyField } from '../../../lib/record/money-field.tsx'
import { useCurrency } from '../../../lib/session/use-currency.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SwitchField } from '../../../ui/field/check-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { CompanyAndNames } from '../../organisation/index.ts'

export type ReimbursementItem = ReplyOf<typeof reimbursementItemEndpoints.get>
type Value = InputOf<typeof reimbursementItemEndpoints.create>

/** The fields of a reimbursement item; its company is chosen once, and with it the currency. */
export function ReimbursementItemFields({ form, item }: { form: Form<Value>; item: ReimbursementItem | undefined }) {
  const t = useT()
  const currency = useCurrency(form.value.companyId)
  return (
    <>
      <CompanyAndNames form={form} isNew={!item} />
      <MoneyField
        {...form.field('threshold')}
        // What is no amount is refused by the form, at this field.
        onChange={(next) => form.set('threshold', next as number | null)}
        label={t('payroll.field.item.threshold')}
        hint={t('payroll.reimbursementItems.thresholdHint')}
        currency={item?.currency ?? currency}
        optional
      />
      <SwitchField
        {...form.field('isInUse')}
        label={t('payroll.field.item.isInUse')}
        hint={t('payroll.reimbursementItems.inUseHint')}
      />
    </>
  )
}
