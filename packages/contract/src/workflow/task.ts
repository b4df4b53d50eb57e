import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, flag, names, repeat, requiredText, text, uuid, version, whole } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { Deleted } from '../record.ts'
import { Chosen } from './chosen.ts'
import { FutureStep, TaskPerson } from './flow-people.ts'
import { FormInput, FormShown } from './form-values.ts'
import { FILED_KINDS, TASK_KINDS } from './kinds.ts'
import {
  COMMENT_LENGTH,
  FormClock,
  MOST_TICKED,
  TASK_GROUPS,
  TASK_STATUSES,
  TaskCounts,
  TaskDetail,
  TaskRow,
  TaskState,
} from './task-shape.ts'

const PATH = '/workflow/tasks'
const CODE = 'task:task-list'
const SHOWS = ['task', 'flow-rule', 'delegation', 'employee', 'placement'] as const

export const taskColumns = columnsOf<z.output<typeof TaskRow>>()({
  number: { titleKey: 'workflow.task.number', as: 'number' },
  recipient: { titleKey: 'workflow.task.recipient', as: 'text', of: ({ recipient }) => recipient.name },
  title: { titleKey: 'workflow.task.title', as: 'text' },
  amount: { titleKey: 'workflow.task.amount', as: 'text' },
  kind: { titleKey: 'workflow.task.kind', as: 'text' },
  ...companyColumn,
  initiator: { titleKey: 'workflow.task.initiator', as: 'text', of: ({ initiator }) => initiator.name },
  status: { titleKey: 'workflow.task.status', as: 'text' },
  step: { titleKey: 'workflow.task.step', as: 'number' },
  rollbacks: { titleKey: 'workflow.task.rollbacks', as: 'number', optional: true },
  attachmentCount: { titleKey: 'workflow.task.attachments', as: 'number', optional: true },
  createdAt: { titleKey: 'workflow.task.createdAt', as: 'text', sortable: true },
})

const list = endpoint({
  method: 'GET',
  path: PATH,
  access: CODE,
  shows: SHOWS,
  input: pageQuery(['createdAt'], {
    group: z._default(choice(TASK_GROUPS), 'waiting'),
    companyId: z.optional(uuid()),
    kind: z.optional(choice(TASK_KINDS)),
    status: z.optional(repeat(choice(TASK_STATUSES), TASK_STATUSES.length)),
    initiatorId: z.optional(uuid()),
    recipientId: z.optional(uuid()),
    departmentId: z.optional(uuid()),
    from: z.optional(day()),
    to: z.optional(day()),
    isOverdue: z.optional(flag()),
  }),
  reply: pageOf(TaskRow),
})

const comment = () => text(COMMENT_LENGTH)
const requiredComment = () => requiredText(COMMENT_LENGTH)
const of = { id: uuid(), version: version() }
const people = z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(10, 'too_many:10'))

/** A command of one task: answers with where it stands then. */
const command = <const P extends string, S extends z.ZodMiniType>(action: P, input: S) =>
  endpoint({
    method: 'POST',
    path: `${PATH}/:id/${action}` as const,
    access: CODE,
    changes: ['task'],
    input,
    reply: TaskState,
  })

/** So many readers of a task come at once. */
export const READERS_AT_ONCE = 20

/** Applications on their way [1.03, 2.13, 4.08]. */
export const taskEndpoints = {
  list,
  export: exportOf(list, keysOf(taskColumns)),
  counts: endpoint({
    method: 'GET',
    path: '/workflow/task-counts',
    access: CODE,
    shows: SHOWS,
    input: z.strictObject({ companyId: z.optional(uuid()) }),
    reply: TaskCounts,
  }),
  get: endpoint({
    method: 'GET',
    path: `${PATH}/:id` as const,
    access: CODE,
    shows: SHOWS,
    input: z.strictObject({ id: uuid() }),
    reply: TaskDetail,
  }),
  /** Which rule an application would take and who would decide, before it is submitted; and what is wrong with it. */
  preview: endpoint({
    method: 'POST',
    path: '/workflow/tasks/preview',
    access: CODE,
    changes: [],
    audit: 'none',
    input: z.strictObject({
      kind: choice(TASK_KINDS),
      employmentId: uuid(),
      form: FormInput,
      chosen: Chosen,
      /** The caller's returned task that is submitted again; it is routed by the rules of its first submission. */
      taskId: z.optional(uuid()),
    }),
    reply: z.object({
      problems: z.array(z.object({ field: z.string(), problem: z.string() })),
      /** `null` where no rule matches, or one asks for a value that is not there yet. */
      rule: z.nullable(z.object({ id: uuid(), names: z.record(z.string(), z.string()) })),
      missing: z.nullable(z.string()),
      /** The form as it would be kept, with what is worked out beside it; `null` while too little of it is there for that. */
      form: z.nullable(FormShown),
      /** By whose clock its times are; `null` while it has none. */
      clock: z.nullable(FormClock),
      steps: z.array(FutureStep),
      copies: z.array(TaskPerson),
      /** What it would change beside what it says, and what it leaves as it is, in words; only of kinds that know. */
      effects: z.optional(z.array(z.string())),
    }),
  }),
  /** What the fields of an application may be chosen from, of a kind and about somebody. */
  choices: endpoint({
    method: 'GET',
    path: '/workflow/task-choices',
    access: CODE,
    shows: ['employee', 'placement', 'department', 'office', 'level'],
    input: z.strictObject({ kind: choice(TASK_KINDS), employmentId: uuid(), taskId: z.optional(uuid()) }),
    reply: z.object({
      items: z.array(
        z.object({
          field: z.string(),
          value: z.string(),
          /** `null` where the value names itself, as a day does. */
          names: z.nullable(names()),
          /** What it is called where that is one text. */
          text: z.nullable(z.string()),
          /** Money that belongs to it, in minor units: what is left of an advance, from when on an item warns. */
          amount: z.nullable(z.int()),
          /** What helps to choose it: how much of it is left. */
          hint: z.nullable(names()),
          /** Of a department the one above it. */
          above: z.nullable(names()),
        }),
      ),
    }),
  }),
  /** Whom an applicant may choose to carry it out: people of the company of whom it is about, who may sign in [6.01]. */
  executors: endpoint({
    method: 'GET',
    path: '/workflow/task-executors',
    access: CODE,
    shows: ['employee', 'placement'],
    input: z.strictObject({ employmentId: uuid(), search: text(80) }),
    reply: z.object({ items: z.array(z.object({ ...TaskPerson.shape, department: z.nullable(z.string()) })) }),
  }),
  submit: endpoint({
    method: 'POST',
    path: PATH,
    access: CODE,
    changes: ['task', 'task-draft'],
    input: z.strictObject({
      kind: choice(FILED_KINDS),
      /** Whom it is about: oneself, or somebody in reach. */
      employmentId: uuid(),
      form: FormInput,
      chosen: Chosen,
      /** The draft that it was, which goes. */
      draftId: z.optional(uuid()),
    }),
    reply: TaskState,
  }),
  /** `data` is what the kind asks of whoever approves, where the action says that it asks for something. */
  approve: command('approve', z.strictObject({ ...of, comment: comment(), data: z.optional(FormInput) })),
  reject: command('reject', z.strictObject({ ...of, comment: requiredComment() })),
  /** To the applicant (`step` 0) or to an earlier step; raises the rollback count [4.08]. */
  return: command('return', z.strictObject({ ...of, step: whole(0, 10), comment: requiredComment() })),
  resubmit: command('resubmit', z.strictObject({ ...of, form: FormInput, chosen: Chosen })),
  cancel: command('cancel', z.strictObject({ ...of, comment: comment() })),
  /** Cancels an approved leave: at once before it begins, by an application of its own after that [4.08]. Not in a closed month (50001). */
  cancelLeave: command('cancel-leave', z.strictObject({ ...of, comment: requiredComment() })),
  /**
   * Ends a leave that has begun: at once by whoever looks after leave, for others; by its owner through an application of its own. They are back
   * from a day on, or from a time of it. Not in a closed month (50001).
   */
  endLeave: command(
    'end-leave',
    z.strictObject({
      ...{ ...of, comment: requiredComment(), backOn: day() },
      backMinute: z._default(z.nullable(whole(0, 1439)), null),
    }),
  ),
  execute: command('execute', z.strictObject({ ...of, data: FormInput, comment: comment() })),
  /** Hands an assignment on: one's own without `assignment`. */
  transfer: command(
    'transfer',
    z.strictObject({ ...of, assignment: z.optional(text(10)), toId: uuid(), comment: comment() }),
  ),
  addSign: command(
    'add-sign',
    z.strictObject({
      ...of,
      where: choice(['before', 'after', 'together']),
      personIds: people,
      comment: comment(),
    }),
  ),
  removeSign: command('remove-sign', z.strictObject({ ...of, assignment: requiredText(10), comment: comment() })),
  /** As if it had never been applied for [4.10]: nobody but administrators reads it from then on. */
  delete: endpoint({
    method: 'POST',
    path: `${PATH}/:id/delete` as const,
    access: CODE,
    changes: ['task'],
    input: z.strictObject({ ...of, comment: comment() }),
    reply: Deleted,
  }),
  /** Repairs what keeps it: looks for people anew, or goes on by the flow that it has. */
  repair: command('repair', z.strictObject(of)),
  retrySettle: command('retry-settle', z.strictObject(of)),
  /** Reminds those in whose hands it is; not again within four hours. */
  urge: endpoint({
    method: 'POST',
    path: `${PATH}/:id/urge` as const,
    access: CODE,
    changes: ['task'],
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ id: uuid(), reminded: z.array(TaskPerson) }),
  }),
  comment: endpoint({
    method: 'POST',
    path: `${PATH}/:id/comments` as const,
    access: CODE,
    changes: ['task'],
    input: z.strictObject({
      id: uuid(),
      text: requiredComment(),
      mentioned: z._default(z.array(uuid()).check(z.maxLength(10, 'too_many:10')), []),
    }),
    reply: z.object({ id: uuid() }),
  }),
  /** Says that the reader has seen a copy. */
  markRead: endpoint({
    method: 'PUT',
    path: `${PATH}/:id/read` as const,
    access: CODE,
    changes: ['task'],
    audit: 'none',
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ id: uuid() }),
  }),
  /** Makes one decision for many tasks, each in its own transaction; each row of the reply says how it went. */
  batch: endpoint({
    method: 'POST',
    path: '/workflow/task-batches',
    access: CODE,
    changes: ['task'],
    // Each decision leaves an entry of its own.
    audit: 'none',
    isInParts: true,
    input: z.strictObject({
      action: choice(['approve', 'reject', 'urge', 'repair']),
      tasks: z
        .array(z.strictObject(of))
        .check(z.minLength(1, 'required'), z.maxLength(MOST_TICKED, `too_many:${MOST_TICKED}`)),
      comment: comment(),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          id: uuid(),
          number: z.nullable(z.int()),
          isDone: z.boolean(),
          /** Why not, in the reader's words. */
          problem: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  /** Who may read a task, twenty a page: whom what is said about it may mention. */
  readers: endpoint({
    method: 'GET',
    path: `${PATH}/:id/readers` as const,
    access: CODE,
    shows: [...SHOWS, 'role'],
    input: z.strictObject({ id: uuid(), search: text(80), page: z._default(whole(1, 1000), 1) }),
    reply: pageOf(z.object({ ...TaskPerson.shape, department: z.nullable(z.string()) })),
  }),
  /** Whom a task can be handed to or be added: people of its company who may sign in. */
  people: endpoint({
    method: 'GET',
    path: `${PATH}/:id/people` as const,
    access: CODE,
    shows: ['employee', 'placement'],
    input: z.strictObject({ id: uuid(), search: text(80) }),
    reply: z.object({ items: z.array(z.object({ ...TaskPerson.shape, department: z.nullable(z.string()) })) }),
  }),
}
