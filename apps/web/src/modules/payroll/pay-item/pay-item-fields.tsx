import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { PAY_ITEM_KINDS, PAY_ITEM_ORIGINS, type payItemEndpoints } from '@muster/contract/payroll/pay-item'
import { useT } from '../../../lib/words/i18n.ts'
import { SwitchField } from '../../../ui/field/check-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { CompanyAndNames } from '../../organisation/index.ts'

export type PayItem = ReplyOf<typeof payItemEndpoints.get>
type Value = InputOf<typeof payItemEndpoints.create>

/** The fields of a pay item; its company is chosen once. */
export function PayItemFields({ form, payItem }: { form: Form<Value>; payItem: PayItem | undefined }) {
  const t = useT()
  return (
    <>
      <CompanyAndNames form={form} isNew={!payItem} />
      <SelectField
        {...form.field('kind')}
        onChange={(next) => form.set('kind', next ?? 'earning')}
        label={t('payroll.field.payItem.kind')}
        options={PAY_ITEM_KINDS.map((value) => ({ value, label: t(`payroll.payItems.kinds.${value}`) }))}
      />
      <NumberField
        {...form.field('position')}
        onChange={(next) => form.set('position', next ?? 0)}
        label={t('payroll.field.payItem.position')}
        hint={t('payroll.payItems.positionHint')}
      />
      <SelectField
        {...form.field('origin')}
        onChange={(next) => form.set('origin', next ?? 'none')}
        label={t('payroll.field.payItem.origin')}
        hint={t('payroll.payItems.originHint')}
        options={PAY_ITEM_ORIGINS.map((value) => ({ value, label: t(`payroll.payItems.origins.${value}`) }))}
      />
      <SwitchField
        {...form.field('isInUse')}
        label={t('payroll.field.payItem.isInUse')}
        hint={t('payroll.payItems.inUseHint')}
      />
    </>
  )
}
