import type { Department } from '../../organisation/index.ts'

/** As much of a department as decides which form applies to it. */
type Placed = Pick<Department, 'id' | 'parentId'>

/**
 * To which departments a form applies that these are chosen for: each chosen one with all below it, down to one with a form of its own.
 * `others` are the departments that other forms name; those below the chosen ones are the exceptions.
 */
export function coverageOf<D extends Placed>(
  departments: readonly D[],
  chosen: readonly string[],
  others: ReadonlyMap<string, string>,
): { covered: D[]; exceptions: D[] } {
  const byId = new Map(departments.map((d) => [d.id, d]))
  const own = new Set(chosen)
  /** Those above a department from the nearest on, itself first; a circle in what is seen ends the walk. */
  const above = (department: D) => {
    const path: string[] = []
    let at: D | undefined = department
    while (at && !path.includes(at.id)) {
      path.push(at.id)
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    }
    return path
  }
  const nearest = (department: D) => above(department).find((id) => own.has(id) || others.has(id))
  return {
    covered: departments.filter((d) => own.has(nearest(d) ?? '')),
    exceptions: departments.filter((d) => others.has(d.id) && above(d).some((id) => own.has(id))),
  }
}
