import * as z from 'zod/mini'
import { job, RefusedItems } from '../job-kind.ts'
import { Reach } from '../reach.ts'
import { onboardingEndpoints } from './onboarding.ts'
import { PlacementOfMany, placementEndpoints } from './placement.ts'

/** Moves many people; `reach` is how far the right of who ordered it reached then. */
export const moveJob = job({
  kind: 'organisation.move',
  access: placementEndpoints.move.access,
  word: 'organisation.positions.placeMany',
  values: z.object({ count: z.number() }),
  input: z.extend(PlacementOfMany, { reach: z.array(Reach) }),
  /** How many were moved, and who was not. */
  result: z.object({ moved: z.int(), refused: RefusedItems }),
})

/** Onboards many from a sheet; their rows lie in a file, encrypted, because they name documents and bank accounts. */
export const onboardJob = job({
  kind: 'organisation.onboard',
  access: onboardingEndpoints.run.access,
  word: 'organisation.onboarding.running',
  values: z.object({ count: z.number() }),
  input: z.strictObject({ fileKey: z.string(), count: z.int() }),
  /** How many are new, how many were changed, of how many everything was known, and who was refused. */
  result: z.object({ created: z.int(), changed: z.int(), same: z.int(), refused: RefusedItems }),
})
