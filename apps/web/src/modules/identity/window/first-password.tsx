import { passwordEndpoints } from '@muster/contract/identity/password'
import { useState } from 'react'
import { reportFailure } from '../../../lib/call/failures.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PasswordField } from '../../../ui/field/text-field.tsx'
import { NewPassword } from '../sign-in/new-password.tsx'
import { LockCard } from './lock-card.tsx'
import { notePayWindow } from './pay-window.ts'

const FIRST = { current: '', next: '', confirm: '' }

/** Sets the secondary password with the sign-in password as proof, and opens with it what was wanted: one screen, two steps [2.16]. */
export function FirstPassword({ onSet }: { onSet: () => void }) {
  const t = useT()
  const { hasSecondaryPassword, mustChangeSecondary } = useInfo().userInfo
  // As it was when the form was drawn: setting it changes what is known of the person.
  const [isFirst] = useState(!hasSecondaryPassword)
  const open = useSave(passwordEndpoints.openWindow, { quiet: true, silent: true })
  const form = useRecordForm({
    endpoint: passwordEndpoints.changeSecondary,
    initial: FIRST,
    toInput: (value) => value,
    draft: undefined,
  })
  const openWith = async (secondary: string) => {
    const { data, error } = await open.run({ secondary })
    if (data) return notePayWindow(data.until)
    // It is set all the same: from here on it is asked for.
    reportFailure(error)
    onSet()
  }
  return (
    <LockCard
      title={t(isFirst ? 'lock.setTitle' : 'lock.changeTitle')}
      text={t(isFirst ? 'lock.setText' : 'lock.changeText')}
    >
      {mustChangeSecondary && <Banner tone="amber">{t('lock.given')}</Banner>}
      <RecordFrame
        form={form}
        submitLabel={t('lock.setOpen')}
        onCancel={hasSecondaryPassword && !mustChangeSecondary ? onSet : undefined}
        onSaved={() => void openWith(form.value.next)}
      >
        <PasswordField
          {...form.field('current')}
          label={t('lock.current')}
          required
          autoComplete="current-password"
          maxLength={64}
        />
        <NewPassword
          form={form}
          label={t(isFirst ? 'identity.secondary.title' : 'lock.next')}
          hint={t('lock.rule', { min: 4, max: 12 })}
          confirm={t('lock.confirm')}
          maxLength={12}
        />
      </RecordFrame>
    </LockCard>
  )
}
