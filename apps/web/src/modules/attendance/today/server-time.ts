import { useEffect, useState } from 'react'
import { deviceNow } from '../../../lib/page/clock.ts'

const MINUTE_MS = 60_000

/** A server's answer with the clock of its place then: `wall` is `YYYY-MM-DD HH:MM:SS`. */
export type ReportedTime = { wall: string }

const secondsOf = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)

/**
 * The clock of a place now, in milliseconds as if it were UTC: what the server told, and what has passed on this device since
 * the answer came (`receivedAt`, by the device's own clock). A device whose own clock is wrong shows the right time all the same. Drawn anew with every minute.
 */
export function useServerTime({ wall }: ReportedTime, receivedAt: number): number {
  const [, draw] = useState(0)
  const time = secondsOf(wall) + Math.max(0, deviceNow() - receivedAt)
  const rest = MINUTE_MS - (time % MINUTE_MS)
  useEffect(() => {
    const timer = setTimeout(draw, rest + 20, time)
    return () => clearTimeout(timer)
  }, [rest, time])
  return time
}
