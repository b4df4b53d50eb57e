import * as z from 'zod/mini'
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
  /** An application came back to who filed it. */
  'task-returned': toDo({
    access: 'task:task-list',
    word: 'workflow.toDos.taskReturned',
    values: z.object({ number: z.int(), title: title() }),
    byHand: false,
  }),
} as const
