/** A position that manages, in the department of somebody or in one above it. */
export type ManagingPosition = {
  personId: string
  positionId: string
  departmentId: string
  /** Departments above and including it: the nearer a department is, the more. */
  depth: number
  /** 1 is the highest. */
  rank: number
  /** Whether it lies above whom it is asked for: in their own department one who manages is led by a higher level alone. */
  isAbove: boolean
}

/** Somebody who manages, with the place by which they do. */
export type Manager = Pick<ManagingPosition, 'personId' | 'positionId' | 'departmentId'>

/** Who manages somebody: their department, they included, and strictly above them, the nearest level first. */
export type Managers = { ofDepartment: readonly Manager[]; above: readonly (readonly Manager[])[] }

/**
 * Who manages somebody. Of a department it is the highest level that manages there, of one without a manager that of the next
 * department up. Each department up to the top that has a manager is a level above; whoever manages two of them stands in the
 * nearer one alone.
 */
export function managersFrom(positions: readonly ManagingPosition[], personId: string): Managers {
  const [ofDepartment = []] = highestOfEach(positions)
  const met = new Set([personId])
  const above: Manager[][] = []
  for (const level of highestOfEach(positions.filter((one) => one.isAbove && one.personId !== personId))) {
    const others = level.filter((one) => !met.has(one.personId))
    for (const one of others) met.add(one.personId)
    if (others.length > 0) above.push(others)
  }
  return { ofDepartment, above }
}

/** By department, the nearest first, those of the highest level there, each person once. */
function highestOfEach(positions: readonly ManagingPosition[]): Manager[][] {
  const depths = [...new Set(positions.map((one) => one.depth))].toSorted((a, b) => b - a)
  return depths.map((depth) => {
    const there = positions.filter((one) => one.depth === depth)
    const highest = Math.min(...there.map((one) => one.rank))
    const people = new Map<string, Manager>()
    for (const { personId, positionId, departmentId, rank } of there)
      if (rank === highest && !people.has(personId)) people.set(personId, { personId, positionId, departmentId })
    return [...people.values()]
  })
}

/** Where somebody works: their department, and how high they stand in it. */
type Own = { departmentId: string; isManager: boolean; rank: number }

/**
 * Who manages each of many, by the positions that manage their department and those above it. People who are alike get the very same
 * answer, so that whoever asks for thousands can tell by it who is.
 */
export function managersOfEach(
  managing: ReadonlyMap<string, readonly Omit<ManagingPosition, 'isAbove'>[]>,
): (own: Own | undefined, personId: string) => Managers {
  const known = new Map<string, Managers>()
  return (own, personId) => {
    const there = (own && managing.get(own.departmentId)) ?? []
    const isAmong = there.some((one) => one.personId === personId)
    const key = own ? [own.departmentId, own.isManager ? own.rank : '', isAmong ? personId : ''].join(' ') : ''
    const found = known.get(key)
    if (found) return found
    const isAbove = (one: { departmentId: string; rank: number }) =>
      one.departmentId !== own?.departmentId || !own.isManager || one.rank < own.rank
    const managers = managersFrom(
      there.map((one) => ({ ...one, isAbove: isAbove(one) })),
      personId,
    )
    known.set(key, managers)
    return managers
  }
}
