import { accountEndpoints, type Slip } from '@muster/contract/identity/account'
import type { Employee } from '@muster/contract/organisation/employee'
import { useEffect, useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { fetchSlips, Slips } from './slips.tsx'

export type AccountNamingProps = { employee: Pick<Employee, 'id' | 'jobNumber'>; isNew: boolean; onClose: () => void }

/** Names a new account, then shows its slip; or gives one that there is another name. */
export function AccountNaming({ employee, isNew, onClose }: AccountNamingProps) {
  const t = useT()
  useEffect(fetchSlips, [])
  const [slip, setSlip] = useState<Slip>()
  const { id, jobNumber } = employee
  const form = useRecordForm({
    endpoint: isNew ? accountEndpoints.create : accountEndpoints.rename,
    initial: { account: isNew ? jobNumber.replace(/\s+/g, '') : '' },
    toInput: ({ account }) => ({ id, account: account.trim() }),
    // The answer holds a code that is shown once: nothing is taken up again.
    draft: undefined,
  })
  if (slip) return <Slips slips={[slip]} left={[]} onClose={onClose} />
  return (
    <AppModal
      open
      dirty={form.dirty}
      width={460}
      title={t(isNew ? 'access.users.create' : 'access.users.rename')}
      onClose={onClose}
    >
      <RecordFrame
        form={form}
        submitLabel={t(isNew ? 'access.users.create' : 'access.users.rename')}
        onCancel={onClose}
        onSaved={(saved) => {
          if ('code' in saved) return setSlip(saved)
          notices.success(t('access.users.renamed', { account: form.value.account.trim() }))
          onClose()
        }}
      >
        <TextField
          {...form.field('account')}
          label={t('access.users.name')}
          hint={isNew ? undefined : t('access.users.renameHint')}
          required
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      </RecordFrame>
    </AppModal>
  )
}
