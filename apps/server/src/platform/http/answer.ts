import type { Endpoint } from '@muster/contract/endpoint'
import type { Envelope, Problem } from '@muster/contract/envelope'
import { LOCALES, type Locale } from '@muster/kernel/names'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Refusal } from '../base/refusal.ts'
import type { Reader } from '../base/time-text.ts'
import { say, sayRefusal } from '../base/words.ts'
import { withoutLongest } from './reply-shape.ts'
import { type Write, writerOf } from './reply-writer.ts'

/** The envelope of a success, as text; `data` is JSON already. */
export function successText(locale: Locale, data: string): string {
  return `${SUCCESS[locale]}${data}}`
}

const success = (locale: Locale) => `{"code":200,"msg":${JSON.stringify(say(locale, 'system.success'))},"data":`
/** Said with every success, so worded once. */
const SUCCESS = Object.fromEntries(LOCALES.map((l) => [l, success(l)])) as Record<Locale, string>

/** Sends a refusal: its number, its words in the caller's language, its key and values. */
export function refuse(reply: FastifyReply, reader: Reader, refusal: Refusal): FastifyReply {
  const { status } = refusal.entry
  const retryAfter = refusal.data.retryAfter
  if (typeof retryAfter === 'number') reply.header('Retry-After', String(retryAfter))
  const body = envelopeOf(reader, refusal)
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body)
}

/** The envelope of a refusal, as text. */
export function envelopeOf(reader: Reader, { key, data, entry }: Refusal): string {
  const body: Envelope<Problem> = { code: entry.code, msg: sayRefusal(reader, key, data), data: { key, ...data } }
  return JSON.stringify(body)
}

/** Texts of replies that services keep and give again, frozen so that they cannot have changed since. */
const texts = new WeakMap<object, string>()
const writers = new WeakMap<Endpoint, Write>()

/** The reply as JSON, whitelisted by its schema: what is not declared never leaves. Throws where it is of another shape. */
export function replyText(endpoint: Endpoint, result: unknown): string {
  const isFrozen = typeof result === 'object' && result !== null && Object.isFrozen(result)
  const known = isFrozen ? texts.get(result) : undefined
  if (known !== undefined) return known
  const text = writerFor(endpoint)(result) ?? JSON.stringify(z.parse(withoutLongest(endpoint.reply), result))
  if (isFrozen) texts.set(result, text)
  return text
}

function writerFor(endpoint: Endpoint): Write {
  const write = writers.get(endpoint) ?? writerOf(withoutLongest(endpoint.reply))
  writers.set(endpoint, write)
  return write
}
