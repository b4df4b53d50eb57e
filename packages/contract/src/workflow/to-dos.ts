import * as z from 'zod/mini'
import { day, names } from '../fields.ts'
import { toDo } from '../to-do.ts'
import { title } from './notices.ts'

/** What of tasks waits for people: each is dealt with by deciding, and gone where somebody else did [8.10]. */
export const workflowToDos = {
  'task-decision': toDo({
    access: 'task:task-list',
    word: 'workflow.toDos.taskDecision',
    values: z.object({ number: z.int(), title: title() }),
    byHand: false,
  }),
  'task-execution': toDo({
    access: 'task:task-list',
    word: 'workflow.toDos.taskExecution',
    values: z.object({ number: z.int(), title: title() }),
    byHand: false,
  }),
  /** Money is to be paid out: the title says how much, and to whom. */
  'task-payment': toDo({
    access: 'task:task-list',
    word: 'workflow.toDos.taskPayment',
    values: z.object({ number: z.int(), title: title() }),
    byHand: false,
  }),
  /** An application came back to who filed it. */
  'task-returned': toDo({
    access: 'task:task-list',
    word: 'workflow.toDos.taskReturned',
    values: z.object({ number: z.int(), title: title() }),
    byHand: false,
  }),
  /** An application came back to somebody who is gone: administrators hand it on, reject or delete it. */
  'task-abandoned': toDo({
    access: 'task:workflow:cud',
    word: 'workflow.toDos.taskAbandoned',
    values: z.object({ number: z.int(), title: title() }),
    byHand: false,
  }),
  /** What an approved application was to bring about could not be carried out: administrators correct the cause and try again. */
  'task-unsettled': toDo({
    access: 'task:workflow:cud',
    word: 'workflow.toDos.taskUnsettled',
    values: z.object({ number: z.int(), title: title() }),
    byHand: false,
  }),
  /** They decide, and will be away: who decides meanwhile? On one day, or from a day to another, both included. */
  'delegation-proposed-day': toDo({
    access: 'task:task-list',
    word: 'workflow.toDos.delegationProposedDay',
    values: z.object({ from: day() }),
    byHand: true,
  }),
  'delegation-proposed': toDo({
    access: 'task:task-list',
    word: 'workflow.toDos.delegationProposed',
    values: z.object({ from: day(), to: day() }),
    byHand: true,
  }),
  /** Since an upgrade only who keeps the accounts pays: of a flow rule, who does not, and of a task, whose payment waits for such a one. */
  'payer-of-rule': toDo({
    access: 'task:workflow:cud',
    word: 'workflow.toDos.payerOfRule',
    values: z.object({ rule: names(), who: z.string() }),
    byHand: true,
  }),
  'payer-of-task': toDo({
    access: 'task:workflow:cud',
    word: 'workflow.toDos.payerOfTask',
    values: z.object({ number: z.int(), title: title(), who: z.string() }),
    byHand: true,
  }),
  /** Since an upgrade half a day counts as 0.5: so many applications of the last month would have taken another rule than this one, or this one. */
  'days-of-rule': toDo({
    access: 'task:workflow:cud',
    word: 'workflow.toDos.daysOfRule',
    values: z.object({ rule: names(), count: z.int() }),
    byHand: true,
  }),
  /** Somebody else set that another decides for them, from a day to another, both included: do they agree? */
  'delegation-asked': toDo({
    access: 'task:task-list',
    word: 'workflow.toDos.delegationAsked',
    values: z.object({ who: z.string(), from: day(), to: day() }),
    byHand: false,
  }),
  /** The same for one day alone. */
  'delegation-asked-day': toDo({
    access: 'task:task-list',
    word: 'workflow.toDos.delegationAskedDay',
    values: z.object({ who: z.string(), from: day() }),
    byHand: false,
  }),
  /** Somebody decides for them until a day though they are not away any more as they were to be. */
  'delegation-left': toDo({
    access: 'task:task-list',
    word: 'workflow.toDos.delegationLeft',
    values: z.object({ who: z.string(), to: day() }),
    byHand: true,
  }),
} as const
