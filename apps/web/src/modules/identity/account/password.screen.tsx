import { passwordEndpoints } from '@muster/contract/identity/password'
import type { Instant } from '@muster/kernel/instant'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useGo } from '../../../lib/place/place.ts'
import { takeWanted } from '../../../lib/place/wanted-place.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PasswordField } from '../../../ui/field/text-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { useBounds } from '../../system/index.ts'
import { NewPassword } from '../sign-in/new-password.tsx'

const FIRST = { current: '', next: '', confirm: '' }

/** One's own sign-in password [5.02, 5.03]; who was given one comes here first. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const format = useFormat()
  const { mustChangePassword, passwordResetAt } = useInfo().userInfo
  const [wasForced] = useState(mustChangePassword)
  const { 'password.minimum': least } = useBounds()
  const form = useRecordForm({
    endpoint: passwordEndpoints.change,
    initial: FIRST,
    toInput: (value) => value,
    draft: undefined,
  })
  return (
    <Page>
      <PageHead title={t('identity.password.title')} />
      {passwordResetAt && (
        <Banner tone="blue">
          {t('access.password.resetOn', { time: format.instant(passwordResetAt as Instant) })}
        </Banner>
      )}
      {mustChangePassword && <Banner tone="amber">{t('access.password.mustChange')}</Banner>}
      <RecordFrame
        form={form}
        submitLabel={t('access.password.submit')}
        onCancel={() => go('/', {}, { free: true })}
        onSaved={() => {
          notices.success(t('access.password.changed'))
          // Who was kept from a page until the password was their own goes on to it.
          const wanted = wasForced ? takeWanted() : undefined
          go(wanted?.path ?? '/', wanted?.search ?? {}, { free: true })
        }}
      >
        <PasswordField
          {...form.field('current')}
          label={t('access.password.current')}
          required
          autoComplete="current-password"
          maxLength={64}
        />
        <NewPassword
          form={form}
          label={t('access.password.next')}
          hint={t('identity.password.rule', { min: least, max: 20 })}
          confirm={t('identity.password.confirm')}
          maxLength={20}
        />
      </RecordFrame>
    </Page>
  )
}
