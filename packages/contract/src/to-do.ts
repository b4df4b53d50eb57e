import type { Notice } from './notice.ts'

type Values = Notice['values']

/**
 * A notice that stays until it is dealt with, worded on reading in the language of whoever it waits for. `name` among its values is the
 * person whom it is about: found on reading, never stored.
 */
export type ToDo<A extends string = string, V extends Values = Values> = Notice<V> & {
  /** The code that it takes to deal with it: it waits for its holders, and who has lost it reads no name any more. */
  readonly access: A
  /** Whether somebody may say by hand that it is dealt with; else the fact alone settles it. */
  readonly byHand: boolean
  /** How many of it are said in one line, with `count`: its own word and `Many`. Without it each has a line of its own. */
  readonly many?: `${string}Many`
}

/** Declares a kind of to-do once: who deals with it, which word says it, with which values. */
export function toDo<const A extends string, V extends Values>(declaration: ToDo<A, V>): ToDo<A, V> {
  return declaration
}
