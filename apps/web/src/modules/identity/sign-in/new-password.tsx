import { PasswordField } from '../../../ui/field/text-field.tsx'

type Field = { name: string; value: string; onChange: (next: string) => void; error: string | undefined }

/** A password that somebody chooses, typed twice [5.02]: the fields `next` and `confirm` of a form, with the rule under the first. */
export function NewPassword(given: {
  form: { field: (name: 'next' | 'confirm') => Field }
  label: string
  hint: string
  confirm: string
  maxLength: number
}) {
  const { form, label, hint, confirm, maxLength } = given
  const usual = { required: true, autoComplete: 'new-password', maxLength } as const
  return (
    <>
      <PasswordField {...form.field('next')} {...usual} label={label} hint={hint} />
      <PasswordField {...form.field('confirm')} {...usual} label={confirm} />
    </>
  )
}
