import type { ErrorKey } from '@muster/contract/errors'
import type { PermissionCode } from '@muster/contract/permissions'
import type { Vantage } from './kind.ts'
import type { Extent, World } from './world.ts'

/** Where an object stands that a position is tried with. */
export const CELLS = ['own', 'outside', 'foreign', 'absent', 'deleted'] as const
export type Cell = (typeof CELLS)[number]

/**
 * How one legal call of an endpoint is made, as far as its schema does not say it. Most endpoints need none: their ids are of the kind
 * that the field is called by, and the rest of the input is made up.
 */
export type Arrange = {
  /**
   * Who calls. Without it: a holder of the code in a department and those below, where the call is about people or only reads; of the
   * whole company, where it changes what belongs to the company; and of `signed-in` and `my` the person whose own it is.
   */
  caller?: Extent | 'self' | 'lead'
  /** Codes that the call needs beside its own. */
  also?: readonly PermissionCode[]
  /** The kind of what stands at a position, where the name of the field does not say it. */
  kinds?: Readonly<Record<string, string>>
  /** The rest of a legal input; it takes the place of what was made up. */
  input?(world: World, vantage: Vantage): object | Promise<object>
  /** The file of an upload. */
  file?(world: World, vantage: Vantage): Uint8Array | Promise<Uint8Array>
  /**
   * What is answered otherwise than usual at a position (`'departmentId outside'`): `allowed`, or by the key of a refusal that says
   * more than that nothing is there; and why that is right.
   */
  except?: Readonly<Record<string, readonly ['allowed' | ErrorKey, why: string]>>
}

export const arranges = <const A extends Readonly<Record<string, Arrange>>>(
  declared: A,
): Readonly<Record<string, Arrange>> => declared
