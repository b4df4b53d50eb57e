import type { Minutes } from '@muster/kernel/minutes'
import type { Minor } from '@muster/kernel/money'

/** Leave that expired, and what its hour is worth: the salary of its last valid day by the days of that month and the minutes of a working day. */
export type ExpiredValue = {
  minutes: Minutes
  /** Per cent of the pay of those minutes. */
  ratio: number
  salary: Minor
  days: number
  dailyMinutes: Minutes
}

/** What expired leave comes to [9.13]: exact until the whole is rounded once, half up on the amount without its sign. */
export function payOfExpired({ minutes, ratio, salary, days, dailyMinutes }: ExpiredValue): Minor {
  const exact = BigInt(salary) * BigInt(minutes) * BigInt(ratio)
  const rounded = divideHalfUp(exact < 0n ? -exact : exact, BigInt(days) * BigInt(dailyMinutes) * 100n)
  return Number(exact < 0n ? -rounded : rounded) + 0
}

const divideHalfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
