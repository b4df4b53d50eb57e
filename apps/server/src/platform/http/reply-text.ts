import type { Endpoint } from '@muster/contract/endpoint'
import * as z from 'zod/mini'
import { type Write, writerOf } from './reply-writer.ts'

/** Texts of replies that services keep and give again, frozen so that they cannot have changed since. */
const texts = new WeakMap<object, string>()
const writers = new WeakMap<Endpoint, Write>()

/** The reply as JSON, whitelisted by its schema: what is not declared never leaves. Throws where it is of another shape. */
export function replyText(endpoint: Endpoint, result: unknown): string {
  const isFrozen = typeof result === 'object' && result !== null && Object.isFrozen(result)
  const known = isFrozen ? texts.get(result) : undefined
  if (known !== undefined) return known
  const text = writerFor(endpoint)(result) ?? JSON.stringify(z.parse(endpoint.reply, result))
  if (isFrozen) texts.set(result, text)
  return text
}

function writerFor(endpoint: Endpoint): Write {
  const write = writers.get(endpoint) ?? writerOf(endpoint.reply)
  writers.set(endpoint, write)
  return write
}
