import * as z from 'zod/mini'
import { day, names, uuid } from '../fields.ts'
import { TaskAttachment } from './attachment.ts'
import { Consideration } from './consideration.ts'
import { FutureStep, LeftOut, StepHolder, TaskPerson } from './flow-people.ts'
import { FormShown, ValueShown } from './form-values.ts'
import { TASK_KINDS } from './kinds.ts'

/** In progress, rejected, approved, settled, withdrawn, deleted, approved with cancellation of the leave [4.06]. */
export const TASK_STATUSES = ['IP', 'RJ', 'AP', 'ST', 'WD', 'DL', 'LC'] as const
export const TASK_PHASES = ['approval', 'execution', 'revision', 'none'] as const
export const ABNORMAL_REASONS = [
  'ADVANCE_NOT_SETTLED',
  'ADVANCE_VOID',
  'NO_APPROVER',
  'APPROVER_GONE',
  'APPLICANT_GONE',
  'NO_ROUTE',
  'EFFECT_FAILED',
] as const
/** The groups of the list [4.07]. */
export const TASK_GROUPS = ['waiting', 'closed', 'cc', 'abnormal', 'all'] as const
export type TaskGroup = (typeof TASK_GROUPS)[number]
export const COMMENT_LENGTH = 1000
export const MOST_TICKED = 100

/** An amount in minor units of a currency. */
const Money = z.object({ amount: z.int(), currency: z.string() })

/** A task in a list [3.16]. */
export const TaskRow = z.object({
  id: uuid(),
  companyId: uuid(),
  number: z.int(),
  kind: z.enum(TASK_KINDS),
  title: z.string(),
  /** What it is about beside the name of its recipient: its title, with its kind where somebody typed that, and how much it is. */
  subject: z.string(),
  /** How much it is about: days, hours, a time or money; null where it is about no amount. */
  amount: z.nullable(z.string()),
  /** The same as money, where it is: a batch adds it up. */
  money: z.nullable(Money),
  status: z.enum(TASK_STATUSES),
  phase: z.enum(TASK_PHASES),
  /** The step at which it stands, counted from 1 within its lane; and how many the lane has. */
  step: z.nullable(z.int()),
  steps: z.int(),
  /** In whose hands it is, at most three of them, and how many in all. */
  holders: z.array(TaskPerson),
  holderCount: z.int(),
  /** Since when it waits for them, and until when. */
  since: z.string(),
  dueAt: z.nullable(z.string()),
  initiator: TaskPerson,
  recipient: TaskPerson,
  /** Where the recipient worked on the day on which it was filed. */
  department: z.nullable(names()),
  rollbacks: z.int(),
  /** How many files it has now. */
  attachmentCount: z.int(),
  abnormal: z.array(z.enum(ABNORMAL_REASONS)),
  createdAt: z.string(),
  /** Of a copy: whether the reader has opened it. */
  isUnread: z.boolean(),
  /** What the reader may do with it in the list. */
  mayDecide: z.boolean(),
  /** Whether they administer it, so that they may repair what keeps it. */
  mayMend: z.boolean(),
  version: z.int(),
})

/** The state of a task after a command; screens read anew whatever else of its details and row they show. */
export const TaskState = z.object({
  ...z.pick(TaskRow, { id: true, number: true, version: true, status: true, phase: true, step: true }).shape,
  ...z.pick(TaskRow, { rollbacks: true, abnormal: true }).shape,
  round: z.int(),
})

/** How many a group holds; more than a thousand are as many to whoever looks. */
export const MOST_TASKS_COUNTED = 1000
export const TaskCounts = z.object({
  waiting: z.int(),
  closed: z.int(),
  cc: z.int(),
  abnormal: z.int(),
  all: z.int(),
  drafts: z.int(),
})

const Action = z.discriminatedUnion('action', [
  /** `asks` are the fields of `data` that its kind asks for. */
  z.object({ action: z.literal('approve'), needsComment: z.boolean(), asks: z.array(z.string()) }),
  z.object({ action: z.literal('reject') }),
  /** `isApplicantGone`: who filed it has left or may not sign in; `mayRecipient`: it comes to whom it is about instead, else to administrators. */
  z.object({
    action: z.literal('return'),
    toSteps: z.array(z.int()),
    isRejection: z.boolean(),
    isApplicantGone: z.boolean(),
    mayRecipient: z.boolean(),
  }),
  z.object({ action: z.literal('resubmit') }),
  z.object({ action: z.literal('cancelApplication') }),
  z.object({ action: z.literal('transfer'), assignmentIds: z.array(z.string()) }),
  z.object({ action: z.literal('addSign'), where: z.array(z.enum(['before', 'after', 'together'])) }),
  z.object({ action: z.literal('remove'), assignmentIds: z.array(z.string()) }),
  /**
   * Money is not paid before `payableFrom`: the day of the last approval, or that of payout which the flow rule plans [5.17]. It is said to
   * be paid on `payableUntil` at the latest.
   */
  z.object({
    action: z.literal('execute'),
    requires: z.array(z.string()),
    payableFrom: z.nullable(day()),
    payableUntil: z.nullable(day()),
    /** What is paid out to whom the task is about; null where no money is. */
    payment: z.nullable(
      z.object({
        ...Money.shape,
        /** How their account ends, null where none is recorded; absent for whoever does not keep the accounts. */
        accountEnd: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
  z.object({ action: z.literal('cancelLeave'), isAtOnce: z.boolean() }),
  /** Of a leave that has begun, from when on somebody is back. */
  z.object({ action: z.literal('endLeave'), isAtOnce: z.boolean() }),
  z.object({ action: z.literal('delete') }),
  z.object({ action: z.literal('retrySettle') }),
  z.object({ action: z.literal('repair') }),
  z.object({ action: z.literal('urge') }),
])

/** By whose clock the times of a form are: of the place where whom it is about works on its day. */
export const FormClock = z.object({ zone: z.string(), day: day() })

/** What one person was asked at one visit of a step. */
const AssignmentShown = z.object({
  id: z.string(),
  lane: z.enum(['approval', 'execution']),
  step: z.int(),
  round: z.int(),
  state: z.enum([
    'waiting',
    'open',
    'approved',
    'rejected',
    'returned',
    'executed',
    'notNeeded',
    'transferred',
    'removed',
    'gone',
  ]),
  openedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  closedBy: z.nullable(TaskPerson),
  isAutomatic: z.boolean(),
  /** Taken back by a return. */
  isVoid: z.boolean(),
  dueAt: z.nullable(z.string()),
  comment: z.string(),
  ...StepHolder.shape,
})

/** A line of the history [3.16, 4.08]: who did what when. `detail` is data for its sentence. */
const EntryShown = z.object({
  number: z.int(),
  action: z.string(),
  at: z.string(),
  actor: z.nullable(TaskPerson),
  onBehalfOf: z.array(TaskPerson),
  isByAdministrator: z.boolean(),
  round: z.int(),
  lane: z.nullable(z.enum(['approval', 'execution'])),
  step: z.nullable(z.int()),
  comment: z.string(),
  detail: z.nullable(
    z.object({
      about: z.string(),
      people: z.array(TaskPerson),
      /** Who stands at a step that its applicant could not foresee, and why; whom that leaves out. */
      holders: z.array(StepHolder),
      leftOut: z.array(LeftOut),
      /** The rule that it took when it was submitted anew, where that is another. */
      rule: z.nullable(names()),
      /** Where a task was returned to: a step, or 0 for the applicant. */
      to: z.nullable(z.int()),
      where: z.nullable(z.string()),
      cause: z.nullable(z.string()),
      values: FormShown,
    }),
  ),
})

/** Why a task does not move, as data for one sentence. */
const StuckShown = z.object({
  why: z.enum(['revision', 'step', 'nobody', 'settling']),
  people: z.array(
    z.object({
      person: TaskPerson,
      since: z.string(),
      dueAt: z.nullable(z.string()),
      deadlineAction: z.nullable(z.enum(['remind', 'reassign'])),
      isDeadlineOver: z.boolean(),
    }),
  ),
  isOneEnough: z.boolean(),
  next: z.array(TaskPerson),
  instead: z.array(TaskPerson),
  reasons: z.array(z.enum(ABNORMAL_REASONS)),
  waitsFor: z.array(z.object({ id: uuid(), number: z.int() })),
})

/** A task as whoever may read it sees it. */
export const TaskDetail = z.object({
  ...TaskRow.shape,
  /** The employment that it is about. */
  employmentId: uuid(),
  form: FormShown,
  clock: z.nullable(FormClock),
  round: z.int(),
  /** The files of all rounds up to this one, in the order in which they came. */
  attachments: z.array(TaskAttachment),
  /** The fields of the form that differ from the round before; empty in the first round. */
  differences: z.array(
    z.object({
      path: z.string(),
      /** For a list: the id of the row, and the column unless the whole row was added or removed. */
      row: z.nullable(z.string()),
      column: z.nullable(z.string()),
      before: ValueShown,
      now: ValueShown,
    }),
  ),
  rule: z.object({ id: uuid(), names: names(), number: z.int() }),
  approvalSteps: z.int(),
  executionSteps: z.int(),
  assignments: z.array(AssignmentShown),
  future: z.array(FutureStep),
  history: z.array(EntryShown),
  copies: z.array(z.object({ person: TaskPerson, at: z.string(), readAt: z.nullable(z.string()) })),
  comments: z.array(
    z.object({ id: uuid(), person: TaskPerson, at: z.string(), text: z.string(), mentioned: z.array(TaskPerson) }),
  ),
  related: z.array(z.object({ id: uuid(), number: z.int(), title: z.string(), status: z.enum(TASK_STATUSES) })),
  stuck: z.nullable(StuckShown),
  actions: z.array(Action),
  /** What helps to decide, of those who are to, and of administrators; empty for everybody else. */
  considerations: z.array(Consideration),
  /** What it changes beside what it says, in words, for the same people; only of kinds that know. */
  effects: z.optional(z.array(z.string())),
  /** Of who is away by it and decides: for which days nobody decides yet in their place, and what they chose and do not need any more. */
  offers: z.array(
    z.discriminatedUnion('offer', [
      z.object({ offer: z.literal('delegate'), from: day(), to: day() }),
      z.object({ offer: z.literal('end'), id: uuid(), delegate: TaskPerson, from: day(), to: day() }),
    ]),
  ),
  /** When it may be urged again; `null` where it may be now, or not at all. */
  urgeableAt: z.nullable(z.string()),
  /** What the ids of the form are called. */
  called: z.record(z.string(), names()),
  /** The result of the task so far, in the fields of its kind. */
  outcome: FormShown,
  /** Why it could not be settled, in the reader's words. */
  settleProblem: z.nullable(z.string()),
  /** When the reader handed it on and had nothing else to do with it: they read it as it stood then. */
  handedOnAt: z.nullable(z.string()),
})
