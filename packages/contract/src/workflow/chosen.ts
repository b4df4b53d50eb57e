import * as z from 'zod/mini'
import { uuid } from '../fields.ts'
import { MOST_STEPS } from './flow-shape.ts'

/** At most so many people are chosen for a step. */
export const MOST_CHOSEN = 10

const OfStep = z.strictObject({
  stepId: uuid(),
  personIds: z.array(uuid()).check(z.maxLength(MOST_CHOSEN, `too_many:${MOST_CHOSEN}`)),
})

/** Whom an applicant chose to carry it out, for each step that asks [6.01]. What is wrong with it is said at `chosen.<stepId>`. */
export const Chosen = z._default(z.array(OfStep).check(z.maxLength(MOST_STEPS, `too_many:${MOST_STEPS}`)), [])
/** The choice as it is stored and shown, without the bounds and default of the input. */
export const ChosenShown = z.array(OfStep)
export type ChosenShown = z.output<typeof ChosenShown>
