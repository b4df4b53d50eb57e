import { useEffect, useState } from 'react'

const PAUSE_MS = 150

/** A value once it has stayed the same for a while. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** A letter of Latin script alone, or a digit, finds half of everything. */
export const isEnough = (asked: string): boolean => asked.length > 1 || asked > '\u024f'
