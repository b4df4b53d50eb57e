import * as z from 'zod/mini'
import { uuid } from '../fields.ts'
import { job, RefusedItems } from '../job-kind.ts'
import { bulkEditEndpoints } from './bulk-edit.ts'
import { onboardingEndpoints } from './onboarding.ts'
import { placementEndpoints } from './placement.ts'
import { transferEndpoints } from './transfer.ts'

const OfOrder = z.strictObject({ orderId: uuid() })
/** How many were moved, and who was not. */
const Outcome = z.object({ moved: z.int(), refused: RefusedItems })

/** Moves many people in one step: applies the order that says so. */
export const moveJob = job({
  kind: 'organisation.move',
  access: placementEndpoints.move.access,
  word: 'organisation.positions.placeMany',
  values: z.object({ count: z.number() }),
  input: OfOrder,
  result: Outcome,
})

/** Applies an order of a transfer, line by line. */
export const transferJob = job({
  kind: 'organisation.transfer',
  access: transferEndpoints.apply.access,
  word: 'organisation.transfer.applying',
  values: z.object({ count: z.number() }),
  input: OfOrder,
  result: Outcome,
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

const OfEdit = z.strictObject({ editId: uuid() })
const EditOutcome = z.object({ changed: z.int(), refused: RefusedItems })

/** Changes the same fields of many people, or gives them back what they had. */
export const bulkEditJob = job({
  kind: 'organisation.bulk-edit',
  access: bulkEditEndpoints.start.access,
  word: 'organisation.bulkEdit.running',
  values: z.object({ count: z.number() }),
  input: OfEdit,
  result: EditOutcome,
})
