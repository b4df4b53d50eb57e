import './record-form.css'
import type { Endpoint } from '@muster/contract/endpoint'
import type { ReactNode } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { FormFrame } from '../ui/form-frame.tsx'
import type { Reply } from './api.ts'
import { useFormat } from './format.ts'
import { useT } from './i18n.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { RecordForm } from './use-record-form.ts'

export type RecordFormProps<E extends Endpoint, V extends object> = {
  form: RecordForm<E, V>
  /** What the button says; "Save" unless given. */
  submitLabel?: string
  onSaved: (saved: Reply<E>) => void
  onCancel: () => void
  children: ReactNode
}

/** The frame of a record's form: draft notice, error summary, question before leaving, and the way out of a stale version. */
export function RecordFrame<E extends Endpoint, V extends object>({
  form,
  submitLabel,
  onSaved,
  onCancel,
  children,
}: RecordFormProps<E, V>) {
  const t = useT()
  const format = useFormat()
  return (
    <LeaveGuard>
      {form.isStale && (
        <Banner
          tone="amber"
          title={t('form.stale.title')}
          actions={
            <Button size="small" onClick={form.showChange}>
              {t('form.stale.reload')}
            </Button>
          }
        >
          {t('system.errors.stale_version')}
        </Banner>
      )}
      <FormFrame
        form={form}
        submitLabel={submitLabel ?? t('actions.save')}
        onCancel={onCancel}
        onDone={() => onSaved(form.saved())}
        formatTime={(at) => format.instant(at)}
      >
        {children}
      </FormFrame>
    </LeaveGuard>
  )
}
