import './session-warning.css'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { callErrorOf } from '../../lib/call/call-error.ts'
import { reportFailure } from '../../lib/call/failures.ts'
import { now } from '../../lib/page/clock.ts'
import { queryClient, queryOf } from '../../lib/query/query.ts'
import { type Left, onSessionEnd, sessionLeft } from '../../lib/session/session-end.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { AppModal } from '../../ui/overlay/app-modal.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

const WARNS_BEFORE = 120
/** Ends that lie closer than this are one: using the session moves nothing any more. */
const SAME_SECONDS = 2
const SECOND = 1000
/** While the server does not answer, so often is it asked whether the session is still there. */
const ASK_AGAIN_MS = 5 * SECOND

/**
 * Two minutes before the session ends it says so in every window, counted by the server: what is known here only tells when to
 * ask. Staying is one use of the session; where it has lasted as long as it may, that is said instead.
 */
export function SessionWarning() {
  const t = useT()
  const format = useFormat()
  const left = useWarning()
  const [isClosed, setClosed] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isOpen = left !== undefined
  useEffect(() => {
    if (!isOpen) setClosed(false)
  }, [isOpen])
  const stay = async () => {
    setBusy(true)
    await queryClient
      .fetchQuery({ ...queryOf(sessionEndpoints.getInfo, {}), staleTime: 0, retry: false })
      .catch((thrown: unknown) => reportFailure(callErrorOf(thrown)))
    setBusy(false)
  }
  if (isLeaving) return <SignOutDialog open onClose={() => setLeaving(false)} />
  if (!left || isClosed) return null
  const isLast = left.absolute - left.idle < SAME_SECONDS
  const seconds = Math.max(0, Math.ceil(left.idle))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const go = isLast ? () => setClosed(true) : () => void stay()
  return (
    <AppModal
      open
      title={isLast ? t('session.lastTitle', { at: format.time(now() + left.idle * SECOND) }) : t('session.title')}
      width={440}
      onClose={go}
      footer={
        <>
          <Button onClick={() => setLeaving(true)}>{t('identity.signOut.confirm')}</Button>
          <Button kind="primary" busy={isBusy} onClick={go} data-autofocus>
            {isLast ? t('session.goOn') : t('identity.signOut.stay')}
          </Button>
        </>
      }
    >
      <p className="m-session-left" role="timer" aria-live="off">
        {time}
      </p>
      <p>{isLast ? t('session.lastText') : t('session.text')}</p>
    </AppModal>
  )
}

/** Asks the server without using the session; one that is over leads to sign-in by its 401. False while nobody answers. */
function isStillThere(): Promise<boolean> {
  const { signal } = new AbortController()
  return call(sessionEndpoints.getInfo, {}, { silent: true, signal }).then(
    () => true,
    () => false,
  )
}

/** How long the session still lasts, from two minutes before its end on; undefined before. */
function useWarning(): Left | undefined {
  const [shown, setShown] = useState<Left>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isConfirmed = false
    let isAsking = false
    let isStopped = false
    const look = async () => {
      // The answer to this question says when the session ends as well.
      if (isAsking) return
      clearTimeout(timer)
      const left = sessionLeft()
      if (!left) return setShown(undefined)
      if (left.idle > WARNS_BEFORE) {
        isConfirmed = false
        setShown(undefined)
        timer = setTimeout(look, (left.idle - WARNS_BEFORE) * SECOND)
        return
      }
      const isOver = left.idle <= 0
      if (!isConfirmed || isOver) {
        isAsking = true
        isConfirmed = await isStillThere()
        isAsking = false
        if (!isStopped) timer = setTimeout(look, isConfirmed ? 0 : ASK_AGAIN_MS)
        return
      }
      setShown(left)
      timer = setTimeout(look, SECOND)
    }
    const stop = onSessionEnd(look)
    // Timers of a hidden window or a sleeping device come late.
    document.addEventListener('visibilitychange', look)
    void look()
    return () => {
      isStopped = true
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return shown
}
