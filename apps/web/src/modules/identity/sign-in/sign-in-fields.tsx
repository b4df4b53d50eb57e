import { useT } from '../../../lib/words/i18n.ts'
import { PasswordField, TextField } from '../../../ui/field/text-field.tsx'
import type { SignInForm } from './use-sign-in.ts'

/** The three fields of who signs in: company code, account, password. */
export function SignInFields({ field }: Pick<SignInForm, 'field'>) {
  const t = useT()
  return (
    <div className="m-entrance-fields">
      <TextField
        {...field('companyCode')}
        label={t('identity.signIn.companyCode')}
        autoComplete="organization"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
      />
      <TextField
        {...field('account')}
        label={t('identity.signIn.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField
        {...field('password')}
        label={t('identity.signIn.password')}
        autoComplete="current-password"
        maxLength={64}
      />
    </div>
  )
}
