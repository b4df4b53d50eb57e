import * as z from 'zod/mini'
import { job, RefusedItems } from '../job-kind.ts'
import { Reach } from '../reach.ts'
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
