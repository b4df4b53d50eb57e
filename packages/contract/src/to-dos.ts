import type * as z from 'zod/mini'
import { type KeysOf, MODULES } from './modules.ts'
import type { PermissionCode } from './permissions.ts'
import type { ToDo } from './to-do.ts'

export type ToDoKind = KeysOf<'toDos'>

type DeclaredAs<K extends ToDoKind, M = (typeof MODULES)[number]> = M extends {
  toDos: { readonly [P in K]: infer Declared }
}
  ? Declared
  : never

const declared: { readonly [K in ToDoKind]: DeclaredAs<K> } = Object.assign(
  {},
  ...MODULES.map((module) => ('toDos' in module ? module.toDos : {})),
)

/** Every kind of to-do that the modules declare; one that names no code of the product does not compile. */
export const TO_DOS: Readonly<Record<ToDoKind, ToDo<PermissionCode>>> = declared

/** What is stored of a to-do of this kind, and said when it is read: all values of its word but the name of the person. */
export type ToDoParams<K extends ToDoKind> =
  DeclaredAs<K> extends ToDo<string, infer V> ? Omit<z.output<V>, 'name'> : never
