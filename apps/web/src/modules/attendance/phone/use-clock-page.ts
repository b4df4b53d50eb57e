import { clockPageEndpoints } from '@muster/contract/attendance/clock-page'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../lib/call/api.ts'
import { type CallError, callErrorOf } from '../../../lib/call/call-error.ts'
import { connection } from '../../../lib/call/reachability.ts'
import { deviceNow } from '../../../lib/page/clock.ts'
import { followElsewhere } from '../../../lib/session/end-session.ts'
import { readPhoneToken, readToken } from '../../../lib/session/token.ts'

export type ClockPage = ReplyOf<(typeof clockPageEndpoints)['get']>

/** A new day, and a shift that somebody else changes, are seen at the latest after so long. */
const AGAIN_MS = 300_000

type Read = { page?: ClockPage; receivedAt: number; error?: CallError | undefined; isEnded?: boolean }

const UNAUTHORIZED = 401

/**
 * What the page shows, read when it opens, every five minutes, and when the phone is taken up or its line is back. `isNobody`: it is
 * neither kept nor is anybody signed in, so that there is nothing to ask for. `isEnded`: the server no longer knows what the phone is
 * kept by; that it no longer knows a session which opens more says nothing of the phone.
 */
export function useClockPage(): Read & { isNobody: boolean; read: () => Promise<void> } {
  const [isNobody] = useState(() => (readToken() ?? readPhoneToken()) === undefined)
  const [state, setState] = useState<Read>({ receivedAt: 0 })
  const ask = useCallback(async (silent: boolean) => {
    const { signal } = new AbortController()
    const isByPhone = readToken() === undefined
    try {
      const page = await call(clockPageEndpoints.get, {}, { silent, signal })
      setState({ page, receivedAt: deviceNow() })
    } catch (thrown) {
      const error = callErrorOf(thrown)
      setState((before) => ({ ...before, error, isEnded: isByPhone && error.code === UNAUTHORIZED }))
    }
  }, [])
  const read = useCallback(() => ask(false), [ask])
  // Whoever signs in or out in another window is whom the next press is for.
  useEffect(followElsewhere, [])
  useEffect(() => {
    if (isNobody) return
    void read()
    const again = () => void ask(true)
    const seen = () => document.hidden || again()
    const timer = setInterval(again, AGAIN_MS)
    const stop = connection.subscribe(() => connection.read() === 'there' && again())
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [ask, read, isNobody])
  return { ...state, isNobody, read }
}
