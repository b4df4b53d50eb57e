import * as z from 'zod/mini'
import { day } from '../fields.ts'
import { toDo } from '../to-do.ts'

/** What of people waits for HR, and of HR for people. */
export const organisationToDos = {
  /** An employment of which required fields are missing: somebody proposed from an import, or the founder. */
  'incomplete-person': toDo({
    access: 'user:manage:u',
    word: 'organisation.toDos.incompletePerson',
    many: 'organisation.toDos.incompletePersonMany',
    values: z.object({ name: z.string() }),
    byHand: false,
  }),
  /** Probation that ends soon: HR decides from when somebody is regular, gives the end another day, or says that it is settled. */
  'probation-end': toDo({
    access: 'user:manage:u',
    word: 'organisation.toDos.probationEnd',
    values: z.object({ name: z.string(), regularOn: day() }),
    byHand: true,
  }),
  /** A contract that ends soon: it gets another end, or somebody says what was agreed. */
  'contract-end': toDo({
    access: 'user:manage:u',
    word: 'organisation.toDos.contractEnd',
    values: z.object({ name: z.string(), endsOn: day() }),
    byHand: true,
  }),
  /** Somebody asks for a change of their own record, until it is accepted, refused or withdrawn. */
  'profile-change': toDo({
    access: 'user:manage:u',
    word: 'organisation.toDos.profileChange',
    values: z.object({ name: z.string() }),
    byHand: false,
  }),
  /** HR refused what somebody asked for: it waits for that person, until they have read why or ask anew. */
  'profile-refused': toDo({
    access: 'my',
    word: 'organisation.toDos.profileRefused',
    values: z.object({}),
    byHand: true,
  }),
  /** A line of an order was not carried out on its day: whoever writes orders looks why, and at what was planned to come after it. */
  'transfer-failed': toDo({
    access: 'organization:transfer:cud',
    word: 'organisation.toDos.transferFailed',
    many: 'organisation.toDos.transferFailedMany',
    values: z.object({ name: z.string(), movedOn: day() }),
    byHand: true,
  }),
  /** Somebody works elsewhere from a day on: whoever gives roles looks whether theirs still fit. */
  'role-review': toDo({
    access: 'permission:user:cud',
    word: 'organisation.toDos.roleReview',
    many: 'organisation.toDos.roleReviewMany',
    values: z.object({ name: z.string(), movedOn: day() }),
    byHand: true,
  }),
} as const
