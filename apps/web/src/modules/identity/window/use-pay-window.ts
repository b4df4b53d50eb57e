import { passwordEndpoints } from '@muster/contract/identity/password'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call/api.ts'
import { type CallError, callErrorOf } from '../../../lib/call/call-error.ts'
import { now } from '../../../lib/page/clock.ts'
import { useStore } from '../../../lib/store/store.ts'
import { notePayWindow, payWindow } from './pay-window.ts'

const SECOND = 1000

/** Seconds that are left of the window, counted by the server's clock; null where it is shut, undefined until that is known. */
export function useSecondsLeft(): number | null | undefined {
  const until = useStore(payWindow)
  const [, tick] = useState(0)
  const left = until ? Math.ceil((until - now()) / SECOND) : until
  useEffect(() => {
    if (!until) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const ms = until - now()
      if (ms <= 0) return notePayWindow(null)
      tick(ms)
      // At the full second, and at the end to the millisecond.
      timer = setTimeout(look, ms % SECOND || SECOND)
    }
    look()
    // Timers of a hidden window or a sleeping device come late.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
  return typeof left === 'number' ? Math.max(left, 0) || null : left
}

/** Asks the server once whether the window is open, as after loading the page anew; gives why it could not be asked, and how to again. */
export function useWindowAsked(): { error: CallError | undefined; ask: () => void } {
  const [error, setError] = useState<CallError>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further round is asked for by counting on.
  useEffect(() => {
    if (payWindow.read() !== undefined) return
    const asking = new AbortController()
    setError(undefined)
    call(passwordEndpoints.window, {}, { signal: asking.signal }).then(
      ({ until }) => notePayWindow(until),
      (thrown: unknown) => asking.signal.aborted || setError(callErrorOf(thrown)),
    )
    return () => asking.abort()
  }, [round])
  return { error, ask: () => setRound(round + 1) }
}
