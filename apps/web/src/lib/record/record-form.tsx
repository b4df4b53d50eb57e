import './record-form.css'
import type { Endpoint } from '@muster/contract/endpoint'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useOnChange } from '../../ui/base/use-on-change.ts'
import { Button } from '../../ui/control/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { focusable } from '../../ui/keyboard/focus.ts'
import type { Reply } from '../call/api.ts'
import { LeaveGuard } from '../place/leave-guard.tsx'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import { labelPaths } from './field-labels.ts'
import { Unanswered } from './unanswered.tsx'
import { useLabelledErrors } from './use-labelled-errors.ts'
import type { RecordForm } from './use-record-form.ts'

export type RecordFormProps<E extends Endpoint, V extends object> = {
  form: RecordForm<E, V>
  /** What the button says; "Save" unless given. */
  submitLabel?: string
  onSaved: (saved: Reply<E>) => void
  onCancel?: (() => void) | undefined
  /** What is said of a stale version beside its words: both values of what was changed twice. */
  stale?: ReactNode
  /** More buttons beside Save. */
  actions?: ReactNode
  /** Why it cannot be saved yet. */
  blocked?: ReactNode
  children: ReactNode
}

/** Who has changed the record while it was edited, and when, as far as the server knows. */
function WhoChanged({ data }: { data: Readonly<Record<string, unknown>> }) {
  const t = useT()
  const format = useFormat()
  const { by, at } = data
  if (typeof by !== 'string' || by === '' || typeof at !== 'string') return t('system.errors.stale_version')
  return t('form.stale.by', { account: by, time: format.instant(Date.parse(at)) })
}

/** Which fields hold what others have changed, or would be overwritten by what was typed. */
function Changed({ box, names }: { box: RefObject<HTMLElement | null>; names: readonly string[] }) {
  const t = useT()
  const format = useFormat()
  const [labels, setLabels] = useState<readonly string[]>([])
  useLayoutEffect(() => setLabels(labelPaths(box.current, names).flatMap(({ label }) => label ?? [])), [box, names])
  if (labels.length === 0) return null
  return (
    <Banner tone="blue" icon="history">
      {t('form.stale.fields', { fields: format.list(labels) })}
    </Banner>
  )
}

/**
 * The frame of a record's form: draft notice, summary of errors with the names of their fields, question before leaving, and the
 * way out of a stale version.
 */
export function RecordFrame<E extends Endpoint, V extends object>({
  form,
  submitLabel,
  onSaved,
  onCancel,
  stale,
  actions,
  blocked,
  children,
}: RecordFormProps<E, V>) {
  const t = useT()
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const label = submitLabel ?? t('actions.save')
  const known = useLabelledErrors(box, form)
  const { '': whole, ...labelled } = known.errors
  // A stale version and a missing answer have their own notice, with the way out.
  const errors = whole === undefined || form.wasStale || form.isUnanswered ? labelled : { '': whole, ...labelled }
  useOnChange(form.refusals, () => {
    if (!box.current || (!form.wasStale && !form.isUnanswered)) return
    // Who pressed at the foot of a long form sees the notice above it, else the press seems to have done nothing.
    box.current.scrollIntoView({ block: 'start' })
    if (form.wasStale) focusable(box.current)[0]?.focus({ preventScroll: true })
  })
  return (
    <div ref={box} className="m-record">
      <LeaveGuard isUnsaved={form.dirty} />
      {form.isStale && (
        <Banner
          tone="amber"
          actions={
            <Button size="small" onClick={form.showChange}>
              {t('form.stale.reload')}
            </Button>
          }
        >
          <WhoChanged data={form.staleData} />
          {stale}
        </Banner>
      )}
      {!form.isStale && form.changedMeanwhile.length > 0 && <Changed box={box} names={form.changedMeanwhile} />}
      {form.isUnanswered && !form.busy && (
        <Unanswered label={label} onAgain={() => box.current?.querySelector('form')?.requestSubmit()} />
      )}
      <FormFrame
        form={{ ...form, errors, refusals: known.refusals }}
        submitLabel={label}
        onCancel={onCancel}
        onDone={() => onSaved(form.saved())}
        formatTime={(at) => format.instant(at)}
        actions={actions}
        blocked={blocked}
      >
        {children}
      </FormFrame>
    </div>
  )
}
