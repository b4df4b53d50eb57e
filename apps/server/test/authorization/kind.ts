import type { Company } from '../make.ts'
import type { World } from './world.ts'

/**
 * Where an object stands: within the caller's reach, in the same company outside of it, or in another company. `by` is who acts there
 * with every right.
 */
export type VantageName = 'own' | 'outside' | 'foreign'
export type Vantage = { name: VantageName; company: Company; departmentId: string; of(kind: string): Promise<string> }

/**
 * A kind of object, made once for each vantage. `person`: reach ends within the company, at departments or at oneself, so there is one
 * outside of it; `department`: the same, though the plan of departments is open to all; `company`: it belongs to the company as such, and is outside of whoever does not reach all of that.
 */
export type Kind = {
  spread: 'person' | 'department' | 'company'
  /** Fields that hold its id, beside `<kind>Id` and `<kind>Ids`. */
  fields?: readonly string[]
  make(world: World, vantage: Vantage): Promise<string>
  /** Makes one and deletes it again, where that is possible and no endpoint of its own does. */
  makeDeleted?(world: World, vantage: Vantage): Promise<string>
  /** An id that names nothing, where ids are no uuids. */
  absent?: string
}

export const kinds = <const K extends Readonly<Record<string, Kind>>>(declared: K): K => declared
