import type * as z from 'zod/mini'
import { type KeysOf, MODULES } from './modules.ts'
import type { ToDo } from './to-do.ts'

export type ToDoKind = KeysOf<'toDos'>

/** Every kind of to-do that the modules declare; the list is closed. */
export const TO_DOS: Readonly<Record<ToDoKind, ToDo>> = Object.assign(
  {},
  ...MODULES.map((module) => ('toDos' in module ? module.toDos : {})),
)

type DeclaredAs<K extends ToDoKind, M = (typeof MODULES)[number]> = M extends {
  toDos: { readonly [P in K]: infer Declared }
}
  ? Declared
  : never

/** What is stored of a to-do of this kind, and said when it is read: all values of its word but the name of the person. */
export type ToDoParams<K extends ToDoKind> = DeclaredAs<K> extends ToDo<infer V> ? Omit<z.output<V>, 'name'> : never
