import type { NamedAudience } from '@muster/contract/endpoint'
import type { ErrorKey } from '@muster/contract/errors'
import type { PermissionCode } from '@muster/contract/permissions'
import type { Reach } from './scope.ts'

/**
 * Who acts: the person of a session, or of one that began a job. Modules add what they know of them by declaration merging, where
 * they read it, so that this file knows no business word.
 */
export interface Actor {
  readonly personId: string
  readonly sessionId: string
  /** When the session ends, in milliseconds since 1970: if nobody uses it, and whatever happens. The authenticator moves `idle` on. */
  readonly ends: { idle: number; readonly absolute: number }
  /** The name shown in the operation log. */
  readonly account: string
  /** What they are refused until they have done something first; undefined for most people. */
  readonly refusedAs: ErrorKey | undefined
  /** As what a session is refused that opens only `isOpenToPhone`, whatever its person may do; undefined for a usual one. */
  readonly closedAs: ErrorKey | undefined
  /** The zone of the wall clock that they live by. */
  readonly zone: string
  /** By each audience that an endpoint may name: the companies in which they belong to it. */
  readonly audiences: Readonly<Record<NamedAudience, readonly string[]>>
  readonly permissions: ReadonlySet<PermissionCode>
  /** How far a code reaches; empty where it is not held. */
  reachOf(code: PermissionCode): readonly Reach[]
  /** The codes whose right is the group's: companies yet to come included. */
  readonly groupWide: ReadonlySet<PermissionCode>
  /** Every company in which they hold any right or work. */
  readonly companies: readonly string[]
  /** The companies a signed-in person belongs to, each as far as their own rows. */
  readonly ownReach: readonly Reach[]
  /**
   * What modules remember of this session on this node. Take `current` before reading and put the answer there: a change
   * meanwhile replaces the map, and the old answer goes with it.
   */
  memo: { current: Map<string, object> }
}

/** The topic that empties the memo of everybody who holds one of `{ employmentIds }`, on every node. */
export const PERSON_CHANGED = 'person.changed'
