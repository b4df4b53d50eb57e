import type { Endpoint } from '@muster/contract/endpoint'
import {
  MOST_ACCOUNTING_ITEMS,
  RETURNS_TO,
  SKIPS_REPEATED,
  WITHDRAWN_UNTIL,
} from '@muster/contract/workflow/flow-shape'
import type { RecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { CheckboxField } from '../../../ui/field/check-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { FlowValue } from '../flow/flow-value.ts'

const PAYOUT = { monthsLater: 1, dayOfMonth: 10 }

/** How tasks of the rule run besides their steps, and what becomes of the money [3.17]. */
export function PolicyFields<E extends Endpoint>({ form }: { form: RecordForm<E, FlowValue> }) {
  const t = useT()
  const { payoutTime, accountingItems } = form.value
  const choice = <K extends 'returnsTo' | 'withdrawnUntil' | 'skipsRepeated'>(
    name: K,
    values: readonly FlowValue[K][],
  ) => {
    const { value, onChange, ...field } = form.field(name)
    return (
      <SelectField<FlowValue[K]>
        {...field}
        value={value}
        onChange={(next) => next && onChange(next)}
        label={t(`workflow.flow.policy.${name}.label`)}
        options={values.map((one) => ({
          value: one,
          label: t(`workflow.flow.policy.${name}.${one}` as 'workflow.flow.one'),
        }))}
        required
      />
    )
  }
  return (
    <>
      <FormSection title={t('workflow.flow.part.policy')}>
        {choice('returnsTo', RETURNS_TO)}
        {choice('withdrawnUntil', WITHDRAWN_UNTIL)}
        {choice('skipsRepeated', SKIPS_REPEATED)}
      </FormSection>
      <FormSection title={t('workflow.flow.part.pay')}>
        <TextAreaField
          name="accountingItems"
          label={t('workflow.flow.pay.items')}
          hint={t('workflow.flow.pay.itemsHint', { most: MOST_ACCOUNTING_ITEMS })}
          value={accountingItems.join('\n')}
          onChange={(typed) => form.set('accountingItems', linesOf(typed))}
          error={
            form.errors.accountingItems ??
            accountingItems.map((_, i) => form.error(`accountingItems.${i}`)).find(Boolean)
          }
          optional
        />
        <CheckboxField
          label={t('workflow.flow.pay.has')}
          value={payoutTime !== null}
          onChange={(has) => form.set('payoutTime', has ? PAYOUT : null)}
        />
        {payoutTime && (
          <FormRow>
            <NumberField
              name="payoutTime.monthsLater"
              label={t('workflow.flow.pay.months')}
              hint={t('workflow.flow.pay.monthsHint')}
              value={payoutTime.monthsLater}
              onChange={(next) => form.set('payoutTime', { ...payoutTime, monthsLater: next ?? 0 })}
              error={form.error('payoutTime.monthsLater')}
              min={0}
              max={3}
              required
            />
            <NumberField
              name="payoutTime.dayOfMonth"
              label={t('workflow.flow.pay.day')}
              hint={t('workflow.flow.pay.dayHint')}
              value={payoutTime.dayOfMonth}
              onChange={(next) => form.set('payoutTime', { ...payoutTime, dayOfMonth: next ?? 1 })}
              error={form.error('payoutTime.dayOfMonth')}
              min={1}
              max={31}
              required
            />
          </FormRow>
        )}
      </FormSection>
      <TextAreaField
        {...form.field('note')}
        label={t('workflow.flow.part.note')}
        hint={t('workflow.flow.edit.noteHint')}
        maxLength={300}
        optional
      />
    </>
  )
}

/** One item a line; a line that is still empty stays while it is typed, the last one. */
function linesOf(typed: string): string[] {
  if (typed === '') return []
  return typed.split('\n')
}
