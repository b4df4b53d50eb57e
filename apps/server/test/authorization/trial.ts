import { PERMISSIONS, type PermissionCode } from '@muster/contract/permissions'
import type { Arrange, Cell } from './arrange.ts'
import { type Position, positionsOf } from './id-positions.ts'
import type { Kind } from './kind.ts'
import { FOREIGN, OUTSIDE, SECRET } from './marks.ts'
import { isAllowed, keyOf, type Outcome, short } from './outcome.ts'
import type { Named, World } from './world.ts'

export type Trial = ReturnType<typeof trialOf>
type Who = NonNullable<Arrange['caller']>

const EVERY = PERMISSIONS.filter((code) => code !== 'HIDDEN')

/** One endpoint as it is tried: who calls it about what, and what may be answered. */
export function trialOf(world: World, named: Named) {
  const { endpoint, name } = named
  const { t } = world
  const arrange = world.arranges[name] ?? {}
  const positions = positionsOf(endpoint)
  const required = positions.filter((at) => at.isRequired)
  const kindNameAt = ({ name: position, field }: Position) => world.kindNameOf(named, position, field)
  const spreadAt = (at: Position): Kind['spread'] => world.kindOf(kindNameAt(at))?.spread ?? 'company'
  const access = endpoint.access as PermissionCode | 'signed-in'
  const codes = [...(access === 'signed-in' ? [] : [access]), ...(arrange.also ?? [])]
  const who = arrange.caller ?? usualCaller()

  function usualCaller(): Who {
    if (access === 'signed-in' || access === 'my') return 'self'
    const isOfPeople = required.some((at) => spreadAt(at) === 'person')
    return isOfPeople || access.endsWith(':r') || positions.length === 0 ? 'part' : 'whole'
  }

  const tokenOf = async (caller: Who): Promise<string> => {
    if (caller === 'self') return (await world.self(world.vantages.own)).token
    if (caller === 'lead') return t.group.manager.token
    return world.caller(caller, codes)
  }
  /** Who may call. */
  const token = () => tokenOf(who)
  /** Who may call, and everything else besides in both companies; undefined where reach is no matter of the code. */
  const holderOfAll = async () =>
    (who === 'part' || who === 'whole') && access !== 'signed-in' ? world.holderOfAll(who, codes) : undefined
  /** Who may do everything in another company, and nothing in this one. */
  const foreignToken = () => world.caller('foreign', EVERY)
  const ask = (by: string | undefined, input: Record<string, unknown>) => world.send(named, by, input)

  /** Whether an outcome at a position is what an exception says; undefined where there is none. */
  const exceptAt = (position: string, cell: Cell, outcome: Outcome): boolean | undefined => {
    const [expected] = arrange.except?.[`${position} ${cell}`] ?? []
    if (expected === undefined) return undefined
    return expected === 'allowed' ? isAllowed(outcome) : keyOf(outcome) === expected
  }

  /** What stands in an answer that its reader may not see: ids and names of elsewhere, people out of reach, secrets. */
  const leaksIn = (what: string, outcome: Outcome, known: readonly string[] = []): string[] => {
    if (!isAllowed(outcome) || who === 'group') return []
    const ids = [...Object.values(t.group.beta), t.group.betaStaff.employmentId, t.group.betaHr.personId]
    const hidden = [
      ...ids.filter((id) => id.includes('-') && !known.includes(id)),
      ...[FOREIGN, ...(who === 'whole' ? [] : [OUTSIDE])],
      ...(name === 'secret-field.reveal' ? [] : [SECRET]),
    ]
    return leaks(what, outcome, hidden)
  }
  /** The same for a reader in the other company. */
  const leaksToForeigner = (what: string, outcome: Outcome): string[] => {
    const { alpha, staff, hr } = t.group
    const ids = [...Object.values(alpha), staff.employmentId, hr.personId].filter((id) => id.includes('-'))
    return isAllowed(outcome) ? leaks(what, outcome, ids) : []
  }

  return {
    ...{ world, one: named, endpoint, access, arrange, positions, required, who, kindNameAt, spreadAt },
    ...{ tokenOf, token, holderOfAll, foreignToken, ask, exceptAt, leaksIn, leaksToForeigner },
  }
}

const leaks = (what: string, { text }: Outcome, hidden: readonly string[]) =>
  hidden
    .filter((part) => text.includes(part))
    .map((part) => `${what} is answered with "${part}", which is not for the caller: ${short(text)}`)
