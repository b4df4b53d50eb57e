import { useT } from '../../../lib/words/i18n.ts'
import { NamesField, type NamesFieldProps } from '../../../ui/field/names-field.tsx'
import { CompanyPicker } from './pickers.tsx'

/** As much of the form of a noun as says whose it is and what it is called. */
type OwnedForm = {
  field: (name: 'companyId') => { name: string; value: string; error: string | undefined }
  set: (name: 'companyId', next: string) => void
  parts: (name: 'names') => Omit<NamesFieldProps, 'label'>
}

/** Whose a noun is, chosen once when it is new, and what it is called in each language. */
export function CompanyAndNames({ form, isNew }: { form: OwnedForm; isNew: boolean }) {
  const t = useT()
  return (
    <>
      {isNew && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => form.set('companyId', next ?? '')}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
    </>
  )
}
