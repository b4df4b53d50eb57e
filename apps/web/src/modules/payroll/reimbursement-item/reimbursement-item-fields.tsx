import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { reimbursementItemEndpoints } from '@muster/contract/payroll/reimbursement-item'
import { MoneyField } from '../../../lib/record/money-field.tsx'
import { useCurrency } from '../../../lib/session/use-currency.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Switch } from '../../../ui/control/check.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { NamesField } from '../../../ui/field/names-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { CompanyPicker } from '../../organisation/index.ts'

export type ReimbursementItem = ReplyOf<typeof reimbursementItemEndpoints.get>
type Value = InputOf<typeof reimbursementItemEndpoints.create>

/** The fields of a reimbursement item; its company is chosen once, and with it the currency. */
export function ReimbursementItemFields({ form, item }: { form: Form<Value>; item: ReimbursementItem | undefined }) {
  const t = useT()
  const inUse = form.field('isInUse')
  const currency = useCurrency(form.value.companyId)
  return (
    <>
      {!item && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => form.set('companyId', next ?? '')}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <MoneyField
        {...form.field('threshold')}
        // What is no amount is refused by the form, at this field.
        onChange={(next) => form.set('threshold', next as number | null)}
        label={t('payroll.field.item.threshold')}
        hint={t('payroll.reimbursementItems.thresholdHint')}
        currency={item?.currency ?? currency}
        optional
      />
      <Field label={null} name={inUse.name} error={inUse.error} hint={t('payroll.reimbursementItems.inUseHint')}>
        {({ id, describedBy }) => (
          <Switch id={id} describedBy={describedBy} checked={inUse.value} onChange={inUse.onChange}>
            {t('payroll.field.item.isInUse')}
          </Switch>
        )}
      </Field>
    </>
  )
}
