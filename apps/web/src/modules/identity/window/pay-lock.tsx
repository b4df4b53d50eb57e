import './pay-lock.css'
import { type ReactNode, useEffect, useState } from 'react'
import { CardWait } from '../../../lib/query/card-body.tsx'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { forgetSecrets } from '../../../lib/query/secret.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { useWait } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { FirstPassword } from './first-password.tsx'
import { OpenBar } from './open-bar.tsx'
import { useShutOnRefusal } from './shut-on-refusal.ts'
import { UnlockForm } from './unlock-form.tsx'
import { useSecondsLeft, useWindowAsked } from './use-pay-window.ts'
import { useUnseen } from './use-unseen.ts'

/**
 * Draws its children only while the window of the secondary password is open [2.16]: five minutes, counted by the server. When it ends
 * they go, with all that they had read. Who has no such password yet sets one here, and has it open at once.
 */
export function PayLock({ children }: { children: ReactNode }) {
  const t = useT()
  const left = useSecondsLeft()
  const { error, ask } = useWindowAsked()
  const wait = useWait(left === undefined && !error)
  if (typeof left === 'number') return <Opened seconds={left}>{children}</Opened>
  if (left === null) return <Locked />
  const { problem } = stateOf(error ?? null, t, ask)
  return problem ? <ErrorState {...problem} /> : <CardWait wait={wait} />
}

function Opened({ seconds, children }: { seconds: number; children: ReactNode }) {
  useUnseen()
  useShutOnRefusal()
  useEffect(() => forgetSecrets, [])
  return (
    <>
      <OpenBar seconds={seconds} />
      {children}
    </>
  )
}

function Locked() {
  const { hasSecondaryPassword, mustChangeSecondary } = useInfo().userInfo
  // Kept as it was at first: the password is there before the window is open.
  const [isSetting, setSetting] = useState(!hasSecondaryPassword || mustChangeSecondary)
  return isSetting ? (
    <FirstPassword onSet={() => setSetting(false)} />
  ) : (
    <UnlockForm onForgotten={() => setSetting(true)} />
  )
}
