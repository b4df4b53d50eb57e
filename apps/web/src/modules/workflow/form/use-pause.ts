import { useEffect, useState } from 'react'

/** A value once it has stood still for a while, in milliseconds: what is typed is not asked about letter by letter. */
export function usePause<T>(value: T, ms: number): T {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return still
}
