import type { Envelope, Problem } from '@muster/contract/envelope'
import { LOCALES, type Locale } from '@muster/kernel/names'
import type { FastifyReply } from 'fastify'
import type { Refusal } from '../base/refusal.ts'
import { say, sayRefusal } from '../base/words.ts'

/** The envelope of a success, as text; `data` is JSON already. */
export function successText(locale: Locale, data: string): string {
  return `${SUCCESS[locale]}${data}}`
}

const success = (locale: Locale) => `{"code":200,"msg":${JSON.stringify(say(locale, 'system.success'))},"data":`
/** Said with every success, so worded once. */
const SUCCESS = Object.fromEntries(LOCALES.map((l) => [l, success(l)])) as Record<Locale, string>

/** Sends a refusal: its number, its words in the caller's language, its key and values. */
export function refuse(reply: FastifyReply, locale: Locale, refusal: Refusal): FastifyReply {
  const { code, status } = refusal.entry
  const retryAfter = refusal.data.retryAfter
  if (typeof retryAfter === 'number') reply.header('Retry-After', String(retryAfter))
  const body: Envelope<Problem> = {
    code,
    msg: sayRefusal(locale, refusal.key, refusal.data),
    data: { key: refusal.key, ...refusal.data },
  }
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}
