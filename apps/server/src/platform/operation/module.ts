import type { Endpoint, Endpoints, InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { ErrorKey } from '@muster/contract/errors'
import type { FileAnswer, UploadedFile } from '../files/file.ts'
import type { Ctx } from './ctx.ts'
import type { BoundJob, DrainHandlers } from './define-job.ts'
import type { DeviceCalls } from './device-call.ts'
import type { EventName, Events } from './events.ts'
import type { PluggedIn } from './plug-ins.ts'
import type { About, Answer, Questions } from './questions.ts'

/** The function behind an endpoint: an upload takes its file as third argument, a download gives a file. */
export type ServiceOf<E extends Endpoint> = E['kind'] extends 'upload'
  ? (ctx: Ctx, input: InputOf<E>, file: UploadedFile) => Promise<ReplyOf<E>>
  : E['kind'] extends 'download'
    ? (ctx: Ctx, input: InputOf<E>) => Promise<FileAnswer>
    : E['kind'] extends 'stream'
      ? (ctx: Ctx, input: InputOf<E>) => Promise<void>
      : (ctx: Ctx, input: InputOf<E>) => Promise<ReplyOf<E>>

export type Services<T extends Endpoints> = { [K in keyof T]: ServiceOf<T[K]> }

/** A bound entity: its endpoints with the functions behind them. */
export type Binding = { entity: string; endpoints: Endpoints; services: Record<string, unknown> }

/** Ties an entity's endpoints to its services; a service that is left out does not compile. */
export function bind<T extends Endpoints>(entity: string, endpoints: T, services: Services<T>): Binding {
  return { entity, endpoints, services }
}

/** What a module does of an event of an earlier one, in the transaction of who published it. */
export type Subscriber<N extends EventName> = (ctx: Ctx, event: Events[N]) => Promise<void>
type Subscribers = { [N in EventName]?: Subscriber<N> }
export type Answers = { [Q in keyof Questions]?: (ctx: Ctx, about: About<Q>) => Promise<Answer<Q>> }

export type Module = PluggedIn & {
  name: string
  /** The module under whose name its endpoints are described and logged, where that is another: one area, several modules. */
  area?: string
  routes: readonly Binding[]
  on?: Subscribers
  answers?: Answers
  /** The kinds of jobs that the module carries out: `defineJob(declaration, handler)`. */
  jobs?: readonly BoundJob[]
  /** Work that a topic of the outbox makes due in a company (recompute): one may wait; on several nodes it may run at once. */
  drains?: DrainHandlers
  /** How the module answers devices that call it without a session. */
  devices?: DeviceCalls
  /** What the module sees to once an hour, in no company: the end of what it keeps for a time only. */
  maintenance?: (ctx: Ctx) => Promise<void>
  /** What a named constraint of the module's tables means when a row breaks it. */
  constraints?: Readonly<Record<string, Meaning>>
}

/**
 * What a broken constraint is refused with, at which fields of the form where it is theirs, and which values its trigger says in the detail
 * of what it raises.
 */
export type Meaning =
  | ErrorKey
  | {
      readonly key: ErrorKey
      readonly fields?: Readonly<Record<string, string>>
      readonly knows?: readonly string[]
    }

export function defineModule(module: Module): Module {
  return module
}
