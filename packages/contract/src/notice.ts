import type * as z from 'zod/mini'

type Values = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType<string | number>>>>

/** Something that one person learns at once, in every window they have open, worded there in their language. */
export type Notice<V extends Values = Values> = {
  /** The word that says it, `module.topic.word`. */
  readonly word: string
  /** The values that the word has, exactly. */
  readonly values: V
}
/** What is handed over to notify somebody. */
export type NoticeValues<N extends Notice> = z.output<N['values']>

/** Declares a notice once: which word says it, and with which values. */
export function notice<V extends Values>(declaration: Notice<V>): Notice<V> {
  return declaration
}
