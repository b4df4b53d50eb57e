import * as z from 'zod/mini'
import type { Access } from './endpoint.ts'
import { names } from './fields.ts'

type Declaration<W extends string> = {
  /** `module.name`; it stands in stored jobs, so it stays as it is. */
  kind: string
  /** By which right jobs of the kind are begun, and their results read. */
  access: Access
  /** The word that says what runs; kinds that nobody watches have none. */
  word?: W
  /** It waits for what is outside, such as a device that may not answer: such jobs keep no other waiting. */
  waits?: true
}
type Shapes = {
  /** What a job is queued with. It is parsed when the job runs, which may be by a newer program. */
  input: z.ZodMiniType
  /** What its owner reads when it is done. */
  result: z.ZodMiniType
  /** The values of the word. */
  values?: z.ZodMiniObject
}

export type JobKind<S extends Shapes = Shapes, W extends string = string> = Readonly<Declaration<W> & S>

/** What the handler of a job gets: the parsed input. */
export type JobInput<J extends JobKind> = z.output<J['input']>
export type JobResult<J extends JobKind> = z.output<J['result']>

/** Declares a kind of job once; queueing, running, reading and the screen that watches it are typed by it. */
export function job<S extends Shapes, const W extends string>(declaration: Declaration<W> & S): JobKind<S, W> {
  return declaration
}

/** One of many that a job did not do, with the word of the reason and its values, names among them in all languages; of a sheet, with its line. */
const RefusedItem = z.object({
  id: z.string(),
  name: z.string(),
  word: z.string(),
  values: z.record(z.string(), z.union([z.string(), names()])),
  line: z.optional(z.int()),
})
/** Which of many a job did not do. */
export const RefusedItems = z.array(RefusedItem)
