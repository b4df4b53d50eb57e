import { PRIORITY } from '@muster/contract/workflow/flow-shape'
import { FILED_KINDS, type FiledKind } from '@muster/contract/workflow/kinds'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { CompanyPicker } from '../../organisation/index.ts'
import type { FlowValue } from '../flow/flow-value.ts'
import { formKindOf } from '../form/kinds.ts'

/** The fields that every rule has: its names, its kind of application, its priority; of a new one its company too. */
export function RuleHead({ form, isNew }: { form: Form<FlowValue>; isNew: boolean }) {
  const t = useT()
  const { companies } = useInfo().userInfo
  const { value } = form
  return (
    <>
      {isNew && companies.length > 1 && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => form.patch(ofCompany(next ?? ''))}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <FormRow>
        <SelectField<FiledKind>
          {...form.field('kind')}
          onChange={(kind) =>
            kind && form.patch({ kind, conditions: value.conditions.filter(({ on }) => on !== 'form') })
          }
          label={t('workflow.flow.kind')}
          options={FILED_KINDS.map((kind) => ({ value: kind, label: t(formKindOf(kind).titleKey) }))}
          required
        />
        <NumberField
          {...form.field('priority')}
          onChange={(next) => form.set('priority', next ?? PRIORITY.least)}
          label={t('workflow.flow.priority')}
          hint={t('workflow.flow.edit.priorityHint')}
          min={PRIORITY.least}
          max={PRIORITY.most}
          required
        />
      </FormRow>
    </>
  )
}

/** Another company has other places and people: what names them is taken out. */
const ofCompany = (companyId: string): Partial<FlowValue> => ({ companyId, conditions: [], people: [] })
