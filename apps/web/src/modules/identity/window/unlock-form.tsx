import { passwordEndpoints } from '@muster/contract/identity/password'
import { useState } from 'react'
import { isRefusal } from '../../../lib/call/call-error.ts'
import { failureText } from '../../../lib/call/failure-words.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { PasswordField } from '../../../ui/field/text-field.tsx'
import { clockOf } from './clock-of.ts'
import { LockCard } from './lock-card.tsx'
import { notePayWindow } from './pay-window.ts'
import { useCountdown } from './use-countdown.ts'

/** Asks for the secondary password. A wrong one is said at the field; after five of them the field counts down fifteen minutes. */
export function UnlockForm({ onForgotten }: { onForgotten: () => void }) {
  const t = useT()
  const [secondary, setSecondary] = useState('')
  const [problem, setProblem] = useState<string>()
  const { left, start } = useCountdown()
  const open = useSave(passwordEndpoints.openWindow, { quiet: true, silent: true })
  const submit = async () => {
    if (secondary === '') return setProblem(t('system.field.required'))
    const { data, error } = await open.run({ secondary })
    setSecondary('')
    if (data) return notePayWindow(data.until)
    if (isRefusal(error, 'identity.secondary_must_change') || isRefusal(error, 'identity.secondary_not_set'))
      return onForgotten()
    if (isRefusal(error, 'identity.secondary_locked')) start(Number(error.data.retryAfter) || 0)
    setProblem(failureText(error, t))
  }
  const locked = left > 0 ? t('lock.lockedFor', { time: clockOf(left) }) : undefined
  return (
    <LockCard title={t('lock.title')} text={t('lock.why')}>
      <form
        className="m-lock-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!open.busy && !locked) void submit()
        }}
      >
        <PasswordField
          name="secondary"
          label={t('identity.secondary.title')}
          value={secondary}
          onChange={(next) => {
            setSecondary(next)
            setProblem(undefined)
          }}
          error={locked ?? problem}
          required
          large
          disabled={locked !== undefined}
          maxLength={64}
          // Never one that the browser offers to keep: who sits at it would have it.
          autoComplete="one-time-code"
        />
        <Button type="submit" kind="primary" size="large" wide busy={open.busy} disabled={locked !== undefined}>
          {t('lock.open')}
        </Button>
        <Button kind="text" onClick={onForgotten}>
          {t('lock.forgotten')}
        </Button>
      </form>
    </LockCard>
  )
}
