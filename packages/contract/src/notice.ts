import type { Names } from '@muster/kernel/names'
import type * as z from 'zod/mini'

type Values = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType<string | number | Names>>>>

/** Something that one person learns at once, in every window they have open, worded there in their language. */
export type Notice<V extends Values = Values> = {
  /** The word that says it, `module.topic.word`. */
  readonly word: string
  /** The values that the word has, exactly. A day is shown as one, a name in the reader's language. */
  readonly values: V
}
/** What is handed over to notify somebody. */
export type NoticeValues<N extends Notice> = z.output<N['values']>

/** Declares a notice once: which word says it, and with which values. */
export function notice<V extends Values>(declaration: Notice<V>): Notice<V> {
  return declaration
}

/** What a reader mutes in one go: the kinds of notice that tell of the same matter. */
export type Topic = {
  /** Kept with who muted it, so it stays. */
  readonly name: string
  /** The word that it is called by. */
  readonly word: string
}

/** A notice that is kept for its reader, read or unread, as well as learnt at once. */
export type StoredNotice<A extends string = string, V extends Values = Values> = Notice<V> & {
  /** What it takes to open its place: whoever lacks it reads the notice alone. */
  readonly access: A | 'signed-in'
  /** By what its reader mutes it; `null` where nobody does, because they must know. */
  readonly topic: Topic | null
}

/** Declares a kind of notice that is kept once: which word says it with which values, what opens its place, and how it is muted. */
export function declareStoredNotice<const A extends string, V extends Values>(
  declaration: StoredNotice<A, V>,
): StoredNotice<A, V> {
  return declaration
}
