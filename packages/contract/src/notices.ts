import type * as z from 'zod/mini'
import { type KeysOf, MODULES } from './modules.ts'
import type { StoredNotice, Topic } from './notice.ts'
import type { PermissionCode } from './permissions.ts'

export type NoticeKind = KeysOf<'notices'>

type DeclaredAs<K extends NoticeKind, M = (typeof MODULES)[number]> = M extends {
  notices: { readonly [P in K]: infer Declared }
}
  ? Declared
  : never

const declared: { readonly [K in NoticeKind]: DeclaredAs<K> } = Object.assign(
  {},
  ...MODULES.map((module) => ('notices' in module ? module.notices : {})),
)

/** Every kind of notice that is kept for its reader; one that names no code of the product does not compile. */
export const NOTICES: Readonly<Record<NoticeKind, StoredNotice<PermissionCode>>> = declared

/** The values stored with a notice of this kind, with which its word is filled in when it is read. */
export type NoticeParams<K extends NoticeKind> =
  DeclaredAs<K> extends StoredNotice<string, infer V> ? z.output<V> : never

/** What readers can mute, by its name. */
export const TOPICS: ReadonlyMap<string, Topic> = new Map(
  Object.values(NOTICES).flatMap(({ topic }) => (topic === null ? [] : [[topic.name, topic] as const])),
)
