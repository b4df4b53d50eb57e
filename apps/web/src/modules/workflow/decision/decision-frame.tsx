import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTimely } from '../../../lib/record/unanswered.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { KeptTypingContext } from '../../../ui/field/kept-typing.ts'
import { goToField } from '../../../ui/form/go-to-field.ts'
import { useKept } from '../../../ui/form/use-kept.ts'
import { isComposing } from '../../../ui/keyboard/key-press.ts'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import type { TaskRow } from '../task/task-value.ts'
import { TaskWho } from '../task/task-who.tsx'

export type DecisionFrameProps = {
  title: string
  /** Which task it is about: the dialog begins with whom that is about and how much. */
  about?: Pick<TaskRow, 'recipient' | 'subject'>
  /** Widest in px, where there is more in it than a few fields. */
  width?: number
  /** What the button says. */
  submit: string
  /** What follows from it. */
  hint?: ReactNode
  danger?: boolean
  busy: boolean
  /** Something was typed: a press beside the dialog does not give it up. */
  dirty: boolean
  /** Whether the button may be pressed at once, by Enter: nothing has to be filled in. */
  isReady?: boolean
  /** What is wrong with the decision as a whole. */
  problem: string | undefined
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

/** The dialog of a decision: its fields, what follows from it, and one button; Ctrl or ⌘ with Enter presses it from a field. */
export function DecisionFrame(props: DecisionFrameProps) {
  const {
    title,
    about,
    width,
    submit,
    hint,
    danger = false,
    busy,
    dirty,
    isReady = false,
    problem,
    onSubmit,
    onClose,
    children,
  } = props
  const t = useT()
  const id = useId()
  const current = useTimely(problem)
  const form = useRef<HTMLFormElement>(null)
  const kept = useKept({}, () => {})
  const submitRead = () => {
    const [unread] = Object.keys(kept.refuseIn({}))
    if (unread === undefined) onSubmit()
    else goToField(form.current, unread)
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
    event.preventDefault()
    // What was typed last is read first.
    flushSync(() => {})
    form.current?.requestSubmit()
  }
  return (
    <AppModal
      open
      title={title}
      {...(width !== undefined && { width })}
      dirty={dirty || kept.isAny}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            data-autofocus={isReady || undefined}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className="m-task-decision"
        noValidate
        onKeyDown={sendByKey}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) submitRead()
        }}
      >
        {about && <TaskWho task={about} />}
        {current && <Banner tone="red">{current}</Banner>}
        {hint && <p className="m-field-hint">{hint}</p>}
        <KeptTypingContext value={kept}>{children}</KeptTypingContext>
      </form>
    </AppModal>
  )
}
