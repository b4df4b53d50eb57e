import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, repeat, requiredText, uuid, whole } from '../fields.ts'
import { PARAMETERS } from './parameter-record.ts'
import { SHOWN_PARAMETERS } from './parameter-shown.ts'

const Key = choice(SHOWN_PARAMETERS)
/** Every value that a parameter with a choice may have. */
const OPTIONS = Object.values(PARAMETERS).flatMap((one) => ('options' in one ? one.options : [])) as [
  string,
  ...string[],
]
/** What a value may be depends on its parameter (`valueProblem`). */
export const ParameterInput = z.union(
  [
    z.int(),
    z.boolean(),
    choice(OPTIONS),
    z.readonly(z.array(z.int()).check(z.maxLength(31, 'too_many:31'))),
    z.readonly(
      z.array(z.strictObject({ name: requiredText(80), value: z.int() })).check(z.maxLength(100, 'too_many:100')),
    ),
  ],
  'not_a_choice',
)

/** Who decided a value, and when. */
const Decided = z.object({ at: z.string(), by: z.string() })

export const ParameterState = z.object({
  key: Key,
  /** What holds on the day that was asked for. */
  value: ParameterInput,
  /** The day on which it began to hold; null where the default holds. */
  since: z.nullable(day()),
  /** The last decision about it, whenever that begins. */
  last: z.nullable(Decided),
  /** The next change that is decided already. */
  next: z.nullable(z.object({ from: day(), value: ParameterInput })),
  /** Grows with every decision; the one that was read goes with a change. */
  version: z.int(),
})

const Decision = z.object({
  version: z.int(),
  value: ParameterInput,
  from: day(),
  at: z.string(),
  by: z.string(),
  /** `past` held once or was replaced, `inForce` holds today, `scheduled` is to come. */
  state: z.enum(['past', 'inForce', 'scheduled']),
})

/** What a refused change says of each parameter about which somebody else has decided meanwhile. */
export const ParameterConflicts = z.array(
  z.object({ key: Key, yours: ParameterInput, theirs: ParameterInput, from: day(), at: z.string(), by: z.string() }),
)

/** Decisions of one parameter that a history shows at most; the newest. */
export const MOST_DECISIONS = 200

const version = () => whole(0, Number.MAX_SAFE_INTEGER)

export const parameterEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/parameters',
    access: 'system:parameter:r',
    shows: ['parameter'],
    input: z.strictObject({
      companyId: uuid(),
      /** As of a day; today where none is named. */
      on: z.optional(day()),
    }),
    reply: z.object({
      items: z.array(ParameterState),
      total: z.int(),
      /** Whether whoever asks may change what holds for the whole group. */
      mayChangeGroup: z.boolean(),
      /** Today for whoever asks: the first day from which most parameters may be changed. */
      today: day(),
    }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/parameters/history',
    access: 'system:parameter:r',
    shows: ['parameter'],
    input: z.strictObject({ companyId: uuid(), key: Key }),
    reply: z.object({ items: z.array(Decision), total: z.int() }),
  }),
  /** Whom a change of these parameters from that day on would touch, before it is saved. */
  touched: endpoint({
    method: 'GET',
    path: '/parameters/touched',
    access: 'system:parameter:cud',
    shows: ['parameter', 'employee', 'day'],
    input: z.strictObject({
      companyId: uuid(),
      from: day(),
      keys: repeat(Key, 100),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          key: Key,
          people: z.int(),
          /** Days that are computed anew, of all these people together. */
          days: z.int(),
        }),
      ),
    }),
  }),
  /**
   * Changes several at once from one day on; those of the group hold from now on. All of them or none. Refused with 40901 and
   * both values where somebody else has decided about one of them meanwhile.
   */
  change: endpoint({
    method: 'POST',
    path: '/parameters',
    access: 'system:parameter:cud',
    changes: ['parameter'],
    input: z.strictObject({
      companyId: uuid(),
      from: day(),
      changes: z
        .array(z.strictObject({ key: Key, value: ParameterInput, version: version() }))
        .check(z.minLength(1, 'required'), z.maxLength(100, 'too_many:100')),
    }),
    reply: z.object({ changed: z.int() }),
  }),
  /** The bounds that forms show to everybody, as they hold today. */
  bounds: endpoint({
    method: 'GET',
    path: '/parameters/bounds',
    access: 'signed-in',
    isOpenBeforeChange: true,
    shows: ['parameter'],
    input: z.strictObject({ companyId: uuid() }),
    reply: z.object({
      'password.minimum': z.int(),
      'upload.max-mb': z.int(),
      'list.max-range': z.int(),
      'selection.max-days': z.int(),
      'task.attachment-mb': z.int(),
      'task.attachment-count': z.int(),
    }),
  }),
}
