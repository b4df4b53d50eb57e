/** The place of an entry in the list: its instant as microseconds since 1970, its number, and whether it is of the group's log. */
export type LogKey = { micros: number; number: number; ofGroup: boolean }

const KEY = /^([cg])(\d{1,17})-(\d{1,15})$/

/** The address of an entry, also the key behind which a list goes on: `c1732456000123000-42`. */
export const keyText = ({ micros, number, ofGroup }: LogKey): string => `${ofGroup ? 'g' : 'c'}${micros}-${number}`

/** Reads an address; undefined where it is none, or of no instant that there can be. */
export function keyOf(text: string): LogKey | undefined {
  const [, letter, micros, number] = KEY.exec(text) ?? []
  if (letter === undefined || !Number.isSafeInteger(Number(micros))) return undefined
  return { micros: Number(micros), number: Number(number), ofGroup: letter === 'g' }
}

/** The instant as the database reads it, to the microsecond. */
export const instantOfKey = ({ micros }: LogKey): string =>
  Temporal.Instant.fromEpochNanoseconds(BigInt(micros) * 1000n).toString()
