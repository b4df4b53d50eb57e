import { BENEFIT_KINDS, type BenefitKind, benefitTypeEndpoints } from '@muster/contract/benefits/benefit-type'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { RadioField, SwitchField } from '../../../ui/field/check-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { CompanyAndNames } from '../../organisation/index.ts'

export type BenefitType = ReplyOf<typeof benefitTypeEndpoints.get>
type Value = InputOf<typeof benefitTypeEndpoints.create>

/** The fields of a benefit type [3.19]: money or leave, of which leave type, and whether one policy of it excludes the others. */
export function BenefitTypeFields({ form, benefitType }: { form: Form<Value>; benefitType: BenefitType | undefined }) {
  const t = useT()
  const { kind } = form.value
  return (
    <>
      <CompanyAndNames form={form} isNew={!benefitType} />
      <RadioField<BenefitKind>
        {...form.field('kind')}
        onChange={(next) => form.patch({ kind: next ?? kind, ...(next === 'subsidy' && { leaveTypeId: null }) })}
        label={t('benefits.field.type.kind')}
        hint={t('policy.types.kindHint')}
        options={BENEFIT_KINDS.map((value) => ({ value, label: t(`benefits.kinds.${value}`) }))}
        required
      />
      {kind === 'leave' && <LeaveTypeField form={form} />}
      <SwitchField
        {...form.field('isFirstOnly')}
        label={t('benefits.field.type.isFirstOnly')}
        hint={t('policy.types.firstOnlyHint')}
      />
      <SwitchField
        {...form.field('isInUse')}
        label={t('benefits.field.type.isInUse')}
        hint={t('policy.types.inUseHint')}
      />
    </>
  )
}

/** The leave type of the company that benefits of the type grant; one that is switched off stays where it was chosen. */
function LeaveTypeField({ form }: { form: Form<Value> }) {
  const t = useT()
  const { name } = useFormat()
  const { companyId, leaveTypeId } = form.value
  const { data } = useQuery({
    ...queryOf(benefitTypeEndpoints.leaveTypes, { companyId }),
    enabled: companyId !== '',
  })
  const offered = (data?.items ?? []).filter(({ id, isInUse }) => isInUse || id === leaveTypeId)
  return (
    <SelectField
      {...form.field('leaveTypeId')}
      value={leaveTypeId ?? undefined}
      onChange={(next) => form.set('leaveTypeId', next ?? null)}
      label={t('benefits.field.type.leaveType')}
      options={offered.map(({ id, names }) => ({ value: id, label: name(names) }))}
      loading={!data}
      required
    />
  )
}
