import { type Profile, profileEndpoints } from '@muster/contract/organisation/profile'
import { SECRET_FIELDS } from '@muster/contract/organisation/secret-field'
import { dayIn } from '../../../lib/page/clock.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { FormSection } from '../../../ui/form/form-frame.tsx'
import { EmployeeRows } from '../employee/employee-field.tsx'
import { ownRows, SECTIONS } from '../employee/employee-rows.ts'
import { datesOf } from '../employee/employee-value.ts'
import { ownValueOf, toAsked } from './own-value.ts'

/** The fields of one's own record [2.16a] in the groups of the employee's form: what is changed here is asked of HR, and holds once they accept it. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: (asked: boolean) => void }) {
  const t = useT()
  const form = useRecordForm({
    endpoint: profileEndpoints.ask,
    initial: ownValueOf(profile),
    toInput: (value) => toAsked(value, profile),
    // The other dates are HR's to mend.
    rules: (value) =>
      Object.fromEntries(Object.entries(datesOf(value, dayIn())).filter(([name]) => name === 'birthday')),
    draft: `profile:${profile.id}`,
    neverKept: SECRET_FIELDS,
  })
  return (
    <RecordFrame
      form={form}
      submitLabel={t('organisation.profile.ask')}
      onSaved={() => onDone(true)}
      onCancel={() => onDone(false)}
    >
      <Banner tone="blue">{t('organisation.profile.hint')}</Banner>
      {SECTIONS.map((title) => (
        <FormSection key={title} title={t(`organisation.sections.${title}`)}>
          <EmployeeRows form={form} rows={ownRows(title)} />
        </FormSection>
      ))}
    </RecordFrame>
  )
}
