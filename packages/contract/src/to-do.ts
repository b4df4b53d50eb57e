import type * as z from 'zod/mini'

type Values = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType<string | number>>>>

/** Something that waits for a person until it is dealt with, worded on reading in their language. */
export type ToDo<A extends string = string, V extends Values = Values> = {
  /** The code that it takes to deal with it: it waits for its holders, and who has lost it reads no name any more. */
  readonly access: A
  /** The word that says what is to be done, `module.toDos.word`. */
  readonly word: string
  /** The values that the word has, exactly. `name` is the person whom it is about: found on reading, never stored. A day is shown as one. */
  readonly values: V
  /** Whether somebody may say by hand that it is dealt with; else the fact alone settles it. */
  readonly byHand: boolean
}

/** Declares a kind of to-do once: who deals with it, which word says it, with which values. */
export function toDo<const A extends string, V extends Values>(declaration: ToDo<A, V>): ToDo<A, V> {
  return declaration
}
