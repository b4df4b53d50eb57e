import { CONTENT_SECURITY_POLICY } from '@muster/contract/headers'
import { epochOf, type Instant } from '@muster/kernel/instant'
import type { FastifyInstance } from 'fastify'

/** The headers that every answer has, also where no call came to be. */
export const STRICT = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  // What no screen asks for is not asked by anything that came into a page either. The clock asks for the place where an office wants it.
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), serial=(), geolocation=(self)',
}

/** Puts the strict headers on every answer, refusals and files included. They never vary, so nothing is worked out per call. */
export function sendStrictHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(STRICT)
    done()
  })
}

let latest = { second: '', text: '' }

/** The value of the HTTP header `date` at an instant: pages believe it, so it must come from the clock that operations are stamped by. */
export function dateHeader(at: Instant): string {
  // Many answers go out in one second; each is written out once.
  const second = at.slice(0, 19)
  if (second !== latest.second) latest = { second, text: new Date(epochOf(at)).toUTCString() }
  return latest.text
}
