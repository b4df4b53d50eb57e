import './form-frame.css'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../base/words.tsx'
import { Button } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import { Banner } from '../feedback/banner.tsx'
import { KeptTypingContext } from '../field/kept-typing.ts'
import { AppModal } from '../overlay/app-modal.tsx'
import { goToField } from './go-to-field.ts'
import { useUnsaved } from './unsaved.tsx'
import type { Form } from './use-form.ts'

export type FormFrameProps<V extends object> = {
  form: Form<V>
  submitLabel: string
  onCancel?: (() => void) | undefined
  /** After the server took it. */
  onDone?: () => void
  /** How the time of a restored draft is written: "today, 14:05". */
  formatTime?: (at: number) => string
  /** More buttons beside Submit, such as "Save as draft". */
  actions?: ReactNode
  /** Why it cannot be submitted yet, beside the button that waits for it. */
  blocked?: ReactNode
  children: ReactNode
}

/**
 * The frame of a form: a notice about a restored draft, errors listed at the top with links to their fields, the fields in one
 * column, Submit and Cancel below. A refusal puts the focus into the first field that is refused, and its summary stays in sight
 * while the fields are mended. Leaving with changes asks once.
 */
export function FormFrame<V extends object>({
  form,
  submitLabel,
  onCancel,
  onDone,
  formatTime,
  actions,
  blocked,
  children,
}: FormFrameProps<V>) {
  const words = useWords()
  const why = useId()
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [leaving, setLeaving] = useState(false)
  const errors = Object.entries(form.errors)
  const forget = useUnsaved(form.dirty)
  const shown = useRef(form.refusals)
  // Before the next picture; a hidden screen that is shown again was not refused anew.
  useLayoutEffect(() => {
    if (shown.current === form.refusals) return
    shown.current = form.refusals
    if (!summary.current) return
    summary.current.scrollTop = 0
    summary.current.scrollIntoView({ block: 'start' })
    if (!errors.some(([path]) => goToField(element.current, path))) summary.current.focus({ preventScroll: true })
  })
  const cancel = () => (form.dirty ? setLeaving(true) : onCancel?.())
  return (
    <form
      ref={element}
      className="m-form"
      noValidate
      aria-busy={form.busy || undefined}
      onSubmit={async (event) => {
        event.preventDefault()
        if (!(await form.submit())) return
        forget()
        onDone?.()
      }}
    >
      {form.isElsewhere && (
        <Banner tone="blue" icon="info">
          {words.draftElsewhere}
        </Banner>
      )}
      {form.restoredAt !== undefined && (
        <Banner
          tone="blue"
          icon="history"
          actions={
            <Button size="small" kind="text" onClick={form.reset}>
              {words.draftDiscard}
            </Button>
          }
        >
          {words.draftKept(
            formatTime?.(form.restoredAt) ?? new Date(form.restoredAt).toLocaleString(document.documentElement.lang),
          )}
        </Banner>
      )}
      {errors.length > 0 && (
        <div ref={summary} className="m-form-errors" role="alert" tabIndex={-1}>
          <h2>
            <Icon name="warn" size={16} />
            {words.formErrors(errors.length)}
          </h2>
          <ul>
            {errors.map(([path, text]) => (
              <li key={path}>
                {path === '' ? (
                  text
                ) : (
                  <button type="button" onClick={() => goToField(element.current, path)}>
                    {text}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <KeptTypingContext value={form.kept}>{children}</KeptTypingContext>
      <div className="m-form-foot">
        <Button
          type="submit"
          kind="primary"
          busy={form.busy}
          disabled={Boolean(blocked)}
          aria-describedby={blocked ? why : undefined}
        >
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={cancel}>{words.cancel}</Button>}
        {actions}
        {blocked && (
          <p id={why} className="m-form-blocked">
            {blocked}
          </p>
        )}
      </div>
      <LeaveQuestion
        open={leaving}
        onStay={() => setLeaving(false)}
        onLeave={() => {
          setLeaving(false)
          form.reset()
          forget()
          onCancel?.()
        }}
      />
    </form>
  )
}

/** Asks once before typed text is given up. */
export function LeaveQuestion({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const words = useWords()
  return (
    <AppModal
      open={open}
      title={words.leaveQuestion}
      width={420}
      onClose={onStay}
      footer={
        <>
          <Button kind="danger" onClick={onLeave}>
            {words.leaveGo}
          </Button>
          <Button kind="primary" onClick={onStay} data-autofocus>
            {words.leaveStay}
          </Button>
        </>
      }
    >
      {null}
    </AppModal>
  )
}

/** Fields that belong together under a heading. */
export function FormSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="m-form-section">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Short fields side by side where there is space. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="m-form-row">{children}</div>
}
