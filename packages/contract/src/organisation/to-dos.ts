import * as z from 'zod/mini'
import { toDo } from '../to-do.ts'

/** What of people waits for HR. */
export const organisationToDos = {
  /** An employment of which required fields are missing: somebody proposed from an import, or the founder. */
  'incomplete-person': toDo({
    access: 'user:manage:u',
    word: 'organisation.toDos.incompletePerson',
    values: z.object({ name: z.string() }),
    byHand: false,
  }),
} as const
