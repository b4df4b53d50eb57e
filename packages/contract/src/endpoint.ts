import type * as z from 'zod/mini'
import type { Entity } from './entities.ts'
import type { PermissionCode } from './permissions.ts'

/** Who may call: holders of a permission code, any session (`signed-in`), or everybody (`public`). */
export type Access = PermissionCode | 'signed-in' | 'public'

/** The two shapes every endpoint has. Input is strict (an unknown property is a 10001), the reply is a white list. */
type Shapes = { input: z.ZodMiniType; reply: z.ZodMiniType }

type Common = {
  /** Below `/api`; `:name` takes the property of that name from the input. */
  path: `/${string}`
  access: Access
  /** `'none'` only where the operation leaves nothing to look up later (signing in has its own security log). */
  audit?: 'none'
  /** Open also to somebody whose given password still waits to be changed; nothing else is. */
  isOpenBeforeChange?: true
  /** Open also to a phone that is kept for clocking; nothing else is, but what is open to everybody. */
  isOpenToPhone?: true
  /** The answer holds a secret that is shown once: it is kept under no key, so whoever asks again has it done again. */
  isShownOnce?: true
  /** A file that is never kept: it is made in the call itself, however long it is. */
  isMadeInCall?: true
  /** Its rows are committed each by itself: whoever asks again with the same key is told what became of them, and none is done again. */
  isInParts?: true
  /**
   * The rate class: `heavy` for exports and imports, `sign-in` for guessing targets, `report` for what anybody may leave
   * unasked: little of it, and seldom; all else is `usual`.
   */
  rate?: 'usual' | 'heavy' | 'sign-in' | 'report'
}

/** A read says what its answer is made of. */
type Read = {
  method: 'GET'
  /**
   * When one of these changes, the answer is out of date: screens that show it read it anew, and those who may call it are notified.
   * The first is what the answer is a record or a list of; none where it never changes because of others.
   */
  shows: readonly Entity[]
  /** Who is notified, where those are fewer than may call. */
  audience?: NamedAudience
}

/** People who are notified by what they are, not by a code: those who hold a level that manages. */
export type NamedAudience = 'leads'

/** A call that changes something names the entities that it changes. */
type Write = {
  method: 'POST' | 'PUT' | 'DELETE'
  /** What the call changes by itself; what follows from it later notifies by itself (`notifyChanged`). */
  changes: readonly Entity[]
}

type Declaration = Common & {
  method: (Read | Write)['method']
  shows?: Read['shows']
  audience?: Read['audience']
  changes?: Write['changes']
}

/**
 * `json` is the rule; `upload` takes one multipart file beside its fields; `download` answers with a file; `stream` stays open
 * and answers with server-sent events.
 */
export type Kind = 'json' | 'upload' | 'download' | 'stream'

export type Endpoint<S extends Shapes = Shapes, K extends Kind = Kind> = Readonly<Declaration & S & { kind: K }>
export type Endpoints = Readonly<Record<string, Endpoint>>

/** What the service gets: the parsed input. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
/** What a caller sends. */
export type SentTo<E extends Endpoint> = z.input<E['input']>
/** What the service gives and the caller receives. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** Declares a call once; route, validation, client, OpenAPI and test caller are derived from it. */
export function endpoint<S extends Shapes>(declaration: Common & (Read | Write) & S): Endpoint<S, 'json'> {
  return declared(declaration, 'json')
}

/** An endpoint that takes one file (multipart field `file`) beside the properties of `input`. */
export function upload<S extends Shapes>(declaration: Common & Write & S): Endpoint<S, 'upload'> {
  return declared(declaration, 'upload')
}

/** An endpoint that answers with a file; `reply` describes what the service gives before it is written. */
export function download<S extends Shapes>(declaration: Declaration & S): Endpoint<S, 'download'> {
  return declared(declaration, 'download')
}

/** An endpoint that stays open and sends events as they happen; `reply` is the shape of one event. */
export function stream<S extends Shapes>(declaration: Declaration & S): Endpoint<S, 'stream'> {
  return declared(declaration, 'stream')
}

function declared<S extends Shapes, K extends Kind>(declaration: Declaration & S, kind: K): Endpoint<S, K> {
  return { ...declaration, kind }
}
