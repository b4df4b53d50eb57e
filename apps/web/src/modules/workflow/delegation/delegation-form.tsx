import { delegationEndpoints } from '@muster/contract/workflow/delegation'
import { dayIn } from '../../../lib/page/clock.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useCan, useInfo } from '../../../lib/session/permission.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import { CompanyPicker } from '../../organisation/index.ts'
import { spanOf } from './day-span.ts'
import { DelegatePicker } from './delegate-picker.tsx'
import type { Row } from './delegation-value.ts'

const MOST_LETTERS = 300

/** The field in which a part of the call was filled in: whole days stand for instants. */
const FIELDS: Readonly<Record<string, string>> = { from: 'first', until: 'last' }

/** Says who decides in one's place while one is away, by whole days; administrators of tasks say it for others as well. */
export function DelegationForm({ onSaved, onCancel }: { onSaved: (made: Row) => void; onCancel: () => void }) {
  const t = useT()
  const isAdministrator = useCan()('task:workflow:cud')
  const { companies } = useInfo().userInfo
  const form = useRecordForm({
    endpoint: delegationEndpoints.create,
    initial: {
      companyId: useCompanyId() as string | undefined,
      personId: undefined as string | undefined,
      delegateId: undefined as string | undefined,
      first: dayIn() as string,
      last: '',
      reason: '',
    },
    toInput: ({ companyId = '', personId, delegateId = '', first, last, reason }) => ({
      ...{ companyId, delegateId, reason, ...spanOf(first, last) },
      ...(personId !== undefined && { personId }),
    }),
    rules: ({ first, last }): Record<string, string> => {
      if (last === '') return { last: 'required' }
      return last < first ? { last: 'before_from' } : {}
    },
    toField: (path) => FIELDS[path] ?? path,
    draft: 'delegation:new',
  })
  const { companyId = '' } = form.value
  return (
    <RecordFrame form={form} onCancel={onCancel} onSaved={onSaved}>
      {companies.length > 1 && (
        <CompanyPicker {...form.field('companyId')} label={t('organisation.companies.one')} required />
      )}
      {isAdministrator && (
        <DelegatePicker
          key={`of ${companyId}`}
          {...form.field('personId')}
          companyId={companyId}
          label={t('workflow.delegation.person')}
          hint={t('workflow.delegation.personHint')}
          optional
        />
      )}
      <DelegatePicker
        key={`to ${companyId}`}
        {...form.field('delegateId')}
        companyId={companyId}
        label={t('workflow.delegation.delegate')}
        hint={t('workflow.delegation.delegateHint')}
        required
      />
      <FormRow>
        <DayField {...form.field('first')} label={t('workflow.delegation.firstDay')} min={dayIn()} required />
        <DayField {...form.field('last')} label={t('workflow.delegation.lastDay')} min={form.value.first} required />
      </FormRow>
      <TextAreaField
        {...form.field('reason')}
        label={t('workflow.delegation.reason')}
        maxLength={MOST_LETTERS}
        required
      />
    </RecordFrame>
  )
}
