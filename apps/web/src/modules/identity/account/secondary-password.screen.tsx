import { passwordEndpoints } from '@muster/contract/identity/password'
import { notices } from '../../../lib/page/notices.ts'
import { useGo } from '../../../lib/place/place.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PasswordField } from '../../../ui/field/text-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { NewPassword } from '../sign-in/new-password.tsx'

const FIRST = { current: '', next: '', confirm: '' }

/** One's own secondary password, which opens pay [2.16, 5.02]; the sign-in password proves who asks. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const { hasSecondaryPassword, mustChangeSecondary } = useInfo().userInfo
  const title = hasSecondaryPassword ? t('identity.secondary.change') : t('identity.secondary.set')
  const form = useRecordForm({
    endpoint: passwordEndpoints.changeSecondary,
    initial: FIRST,
    toInput: (value) => value,
    draft: undefined,
  })
  return (
    <Page>
      <PageHead title={title} under={t('access.secondary.why')} />
      {mustChangeSecondary && <Banner tone="amber">{t('access.secondary.given')}</Banner>}
      <RecordFrame
        form={form}
        onCancel={() => go('/', {}, { free: true })}
        onSaved={() => {
          notices.success(t('form.saved'))
          go('/', {}, { free: true })
        }}
      >
        <PasswordField
          {...form.field('current')}
          label={t('access.secondary.current')}
          required
          autoComplete="current-password"
          maxLength={64}
        />
        <NewPassword
          form={form}
          label={t('identity.secondary.title')}
          hint={t('access.secondary.rule', { min: 4, max: 12 })}
          confirm={t('access.secondary.confirm')}
          maxLength={12}
        />
      </RecordFrame>
    </Page>
  )
}
