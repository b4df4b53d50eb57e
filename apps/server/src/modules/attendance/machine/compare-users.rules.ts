import type { USER_STATES } from '@muster/contract/attendance/machine'
import type { MachineUser } from './user-lines.rules.ts'

type State = (typeof USER_STATES)[number]

/** Of how many letters a name is at least that counts as one that a machine cut. */
const CUT_FROM = 8

/** Who holds a PIN; of people who may not be seen no more than that. */
export type Holder = {
  pin: string
  employmentId: string | null
  jobNumber: string | null
  name: string | null
  nativeName: string | null
  nickname: string | null
}

export type ComparedUser = {
  pin: string
  state: State
  /** As the machine says it; `null` where it does not know the PIN. */
  user: { name: string; hasCard: boolean } | null
  /** Whose the PIN is, of people who may be seen. */
  holder: { employmentId: string; jobNumber: string; name: string; nativeName: string } | null
}

/**
 * Whom a machine knows beside whose the PINs are, by PIN. Who is not there is missing only where the machine has said all of its users. Of somebody
 * who may not be seen nothing is said but what the machine says.
 */
export function compareUsers(
  users: readonly MachineUser[],
  holders: readonly Holder[],
  isComplete: boolean,
): ComparedUser[] {
  const held = new Map(holders.map((holder) => [holder.pin, holder]))
  const known = new Set(users.map(({ pin }) => pin))
  const said = users.map(({ pin, ...user }): ComparedUser => {
    const holder = held.get(pin)
    return { pin, state: stateOf(user.name, holder), user, holder: shown(holder) }
  })
  const missing = isComplete ? holders.filter(({ pin }) => !known.has(pin)) : []
  const absent = missing.flatMap((holder): ComparedUser[] => {
    const who = shown(holder)
    return who ? [{ pin: holder.pin, state: 'missing', user: null, holder: who }] : []
  })
  return [...said, ...absent].sort((a, b) => a.pin.length - b.pin.length || (a.pin < b.pin ? -1 : 1))
}

function stateOf(name: string, holder: Holder | undefined): State {
  if (!holder) return 'unknown'
  if (holder.employmentId === null) return 'elsewhere'
  const own = [holder.name, holder.nativeName, holder.nickname]
  return name === '' || own.some((other) => other && isSameName(name, other)) ? 'known' : 'other-name'
}

const shown = (holder: Holder | undefined): ComparedUser['holder'] =>
  holder && holder.employmentId !== null
    ? {
        employmentId: holder.employmentId,
        jobNumber: holder.jobNumber ?? '',
        name: holder.name ?? '',
        nativeName: holder.nativeName ?? '',
      }
    : null

/** Whether two names are one, written with or without marks, in another order of its words, or cut at the end. */
export function isSameName(a: string, b: string): boolean {
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)]
  if (wordsA.toSorted().join(' ') === wordsB.toSorted().join(' ')) return true
  const [short = '', long = ''] = [wordsA.join(''), wordsB.join('')].sort((x, y) => x.length - y.length)
  return short === long || (short.length >= CUT_FROM && long.startsWith(short))
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
