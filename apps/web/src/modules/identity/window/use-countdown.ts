import { useEffect, useState } from 'react'
import { deviceNow } from '../../../lib/page/clock.ts'

const SECOND = 1000

/** Counts down from so many seconds after `start`; 0 when it is over. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((end - deviceNow()) / SECOND)))
    look()
    if (end <= deviceNow()) return
    const timer = setInterval(look, SECOND)
    return () => clearInterval(timer)
  }, [end])
  return { left, start: (seconds) => setEnd(deviceNow() + seconds * SECOND) }
}
