import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, requiredText, uuid, whole } from '../fields.ts'

/** So many are counted; more are as many to whoever looks. */
export const MOST_COUNTED = 100

/** What a reader mutes in one go, and the word that it is called by. */
const MutedAs = z.object({ topic: z.string(), word: z.string() })

const Name = z.object({ cn: z.string(), en: z.string(), vn: z.string(), km: z.optional(z.string()) })
const Person = z.object({ name: z.string(), nativeName: z.string() })

/**
 * Something that the reader was told, or that waits for them: one list, in which a to-do is a notice that stays until it is dealt
 * with. Its word is said with its values and the name of the person.
 */
export const NoticeItem = z.object({
  id: uuid(),
  companyId: uuid(),
  kind: z.string(),
  word: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), Name])),
  /** Whom it is about; `null` where it is about nobody, or about somebody whom the reader may not see any more. */
  person: z.nullable(Person),
  /** Whose face stands before it: whom it is about, or the person of a matter whose readers all read their name. */
  face: z.nullable(Person),
  /** The place that it leads to; `null` where the reader lacks the right that opens it. */
  opens: z.nullable(z.string()),
  /** Whether it stays until it is dealt with. */
  isToDo: z.boolean(),
  isRead: z.boolean(),
  /** The topic by which the reader can mute such notices; null where that is impossible or done already. */
  mutedAs: z.nullable(MutedAs),
  dueOn: z.nullable(day()),
  /** Whether its day is over, where the reader lives. */
  isOverdue: z.boolean(),
  raisedAt: z.string(),
  /** The day of it, where the reader lives. */
  raisedOn: day(),
  /** Whether the reader may say that it is dealt with; else the fact alone says so. */
  byHand: z.boolean(),
  /** How it was dealt with; `null` while it waits. `by` is `null` where nobody did it, or somebody whom the reader may not see. */
  done: z.nullable(z.object({ at: z.string(), on: day(), by: z.nullable(Person), byHand: z.boolean() })),
})

/**
 * How many are unread, how many wait to be dealt with, how many of these too long, and how many were dealt with: each at most
 * `MOST_COUNTED`.
 */
const Counts = z.object({ unread: z.int(), waiting: z.int(), overdue: z.int(), done: z.int() })

/** All that was not dealt with, of it what waits to be, or what was dealt with. */
const STATES = ['all', 'waiting', 'done'] as const

const PATH = '/notification/notices'
const MUTED = '/notification/muted-topics'

export const noticeEndpoints = {
  /** One's own, newest first; `after` is the last one of the page before. */
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'signed-in',
    shows: ['notice'],
    input: z.strictObject({
      state: z._default(choice(STATES), 'all'),
      after: z.optional(uuid()),
      pageSize: z._default(whole(1, 100), 20),
    }),
    reply: z.object({ items: z.array(NoticeItem), next: z.nullable(uuid()), counts: Counts }),
  }),
  /** For the bell. */
  count: endpoint({
    method: 'GET',
    path: `${PATH}/count` as const,
    access: 'signed-in',
    shows: ['notice'],
    input: z.strictObject({}),
    reply: Counts,
  }),
  /** Says that the reader has read it; read again it stays so. */
  markRead: endpoint({
    method: 'PUT',
    path: `${PATH}/:id/read` as const,
    access: 'signed-in',
    changes: ['notice'],
    audit: 'none',
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ id: uuid() }),
  }),
  /** Says so of one and of all before it, so that nothing is read that came after the reader looked. */
  markAllRead: endpoint({
    method: 'PUT',
    path: `${PATH}/read` as const,
    access: 'signed-in',
    changes: ['notice'],
    audit: 'none',
    input: z.strictObject({ upTo: uuid() }),
    reply: z.object({ read: z.int() }),
  }),
  /** Says by hand that it is dealt with, for everybody for whom it waits; only of a kind that allows it. */
  markDone: endpoint({
    method: 'PUT',
    path: `${PATH}/:id/done` as const,
    access: 'signed-in',
    changes: ['notice'],
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ id: uuid() }),
  }),
}

export const mutedTopicEndpoints = {
  /** What one has muted. */
  list: endpoint({
    method: 'GET',
    path: MUTED,
    access: 'signed-in',
    shows: ['notice'],
    input: z.strictObject({}),
    reply: z.object({ items: z.array(MutedAs) }),
  }),
  /** Whatever comes of it is kept as read, and what is there of it is read. Muted again it stays so. */
  mute: endpoint({
    method: 'PUT',
    path: `${MUTED}/:topic` as const,
    access: 'signed-in',
    changes: ['notice'],
    audit: 'none',
    input: z.strictObject({ topic: requiredText(40) }),
    reply: z.object({ items: z.array(MutedAs) }),
  }),
  /** Ends the muting of a topic; new notices of it are delivered again. */
  unmute: endpoint({
    method: 'DELETE',
    path: `${MUTED}/:topic` as const,
    access: 'signed-in',
    changes: ['notice'],
    audit: 'none',
    input: z.strictObject({ topic: requiredText(40) }),
    reply: z.object({ items: z.array(MutedAs) }),
  }),
}
