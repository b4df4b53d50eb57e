import { WAYS, type WayMadeUp } from '@muster/contract/attendance/missed-punch-form'
import { type Day, isDay } from '@muster/kernel/day'
import { numberIn } from '../correction/minute-of.ts'

/** A punch that is missing, as the choices and the address name it: `2026-11-03 made-up-out 1020`. */
export function missingIn(value: string): { day: Day; way: WayMadeUp; minute: number } | null {
  const [day = '', way, minute] = value.split(' ')
  const known = WAYS.find((one) => one === way)
  const at = numberIn(minute)
  return isDay(day) && known && at !== null ? { day, way: known, minute: at } : null
}
