import * as z from 'zod/mini'
import { day, names } from '../fields.ts'
import { declareStoredNotice, type Topic } from '../notice.ts'

/** Enough for a name, a kind, a title and how much it is. */
const SUBJECT_LENGTH = 500

/** What a task is about: whom, which kind, its title, how much. As its applicant typed it, or in the language of each reader. */
export const title = () => z.union([z.string(), names(SUBJECT_LENGTH)])

const COPIES: Topic = { name: 'task-copy', word: 'workflow.noticeTopics.copies' }
const DELEGATED: Topic = { name: 'task-delegated', word: 'workflow.noticeTopics.delegated' }

/** What people learn of tasks [8.10]. What was decided about their own they must know, so nobody mutes it. */
export const workflowNotices = {
  'task-approved': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskApproved',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  'task-rejected': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskRejected',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  'task-settled': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskSettled',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  'task-withdrawn': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskWithdrawn',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  /** An approved leave is given back: who approved it learns it as well. */
  'task-leave-cancelled': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.leaveCancelled',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  /** Days of it lie behind the last day of work: those of it do not count any more. */
  'behind-last-day': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskBehindLastDay',
    values: z.object({ number: z.int(), title: title(), on: day() }),
    topic: null,
  }),
  /** The same of days before the first one. */
  'before-first-day': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskBeforeFirstDay',
    values: z.object({ number: z.int(), title: title(), on: day() }),
    topic: null,
  }),
  /** Somebody else entered it for them, and it counts. */
  'task-entered': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskEntered',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  /** A leave that has begun ends early; the application says from when on they are back. */
  'task-leave-ended': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.leaveEnded',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  /** An administrator deleted it, or its applicant what had come to nothing. */
  'task-deleted': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskDeleted',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  /** It is approved, and what it was to bring about could not be carried out. */
  'task-not-settled': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskNotSettled',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  /** Somebody is waited for longer than the applicant likes. */
  'task-reminded': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskReminded',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  'task-mentioned': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskMentioned',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  'task-copied': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskCopied',
    values: z.object({ number: z.int(), title: title() }),
    topic: COPIES,
  }),
  /** Their delegate was asked in their place. */
  'task-delegated': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskDelegated',
    values: z.object({ number: z.int(), title: title() }),
    topic: DELEGATED,
  }),
  /** They decide for somebody who is away, from a day to another, both included, or for one day alone. */
  'delegation-received': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.delegationReceived',
    values: z.object({ who: z.string(), from: day(), to: day() }),
    topic: null,
  }),
  'delegation-received-day': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.delegationReceivedDay',
    values: z.object({ who: z.string(), from: day() }),
    topic: null,
  }),
  /** Somebody else arranged who decides for them. */
  'delegation-made': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.delegationMade',
    values: z.object({ who: z.string(), from: day(), to: day() }),
    topic: null,
  }),
  'delegation-made-day': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.delegationMadeDay',
    values: z.object({ who: z.string(), from: day() }),
    topic: null,
  }),
  /** The deadline of a step of theirs has passed. */
  'task-overdue': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskOverdue',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  /** They let the deadline pass, and somebody else decides now. */
  'task-taken-over': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.taskTakenOver',
    values: z.object({ number: z.int(), title: title() }),
    topic: null,
  }),
  /** Somebody named themselves in a flow rule that they may change. */
  'flow-names-maker': declareStoredNotice({
    access: 'task:workflow:r',
    word: 'workflow.notices.flowNamesMaker',
    values: z.object({ who: z.string(), rule: names() }),
    topic: null,
  }),
  /** Others hold a role than before, and so many tasks came to them by that. */
  'tasks-by-role': declareStoredNotice({
    access: 'task:task-list',
    word: 'workflow.notices.tasksByRole',
    values: z.object({ count: z.int() }),
    topic: null,
  }),
} as const
