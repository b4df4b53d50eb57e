import type { Endpoint } from '@muster/contract/endpoint'
import { localeOfTags } from '@muster/kernel/locale'
import type { Locale } from '@muster/kernel/names'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '../base/refusal.ts'
import type { Reader } from '../base/time-text.ts'

const MOST_HEADERS = 500
const locales = new Map<string, Locale>()

/** The language of a call: what the client says it shows, else English. Browsers say one of a few texts. */
export function readLocale(request: FastifyRequest): Locale {
  const header = (request.headers['accept-language'] ?? '').slice(0, 200)
  const known = locales.get(header)
  if (known) return known
  const locale = localeOfHeader(header)
  if (locales.size < MOST_HEADERS) locales.set(header, locale)
  return locale
}

const zones = new WeakMap<FastifyRequest, string>()

/** Keeps on whose clock a call is answered, for a refusal of it. */
export function keepZone(request: FastifyRequest, zone: string): void {
  zones.set(request, zone)
}

/** Who reads the answer to a call; before it is known who calls, on the clock of UTC. */
export function readReader(request: FastifyRequest): Reader {
  return { locale: readLocale(request), zone: zones.get(request) ?? 'UTC' }
}

/** The first of the languages of an `Accept-Language` that Muster speaks, else English. */
export function localeOfHeader(header: string): Locale {
  const tags = header
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=')
      return { tag, weight: q === undefined ? 1 : Number(q) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
  return localeOfTags(tags.map((t) => t.tag))
}

/** The bearer token of a call, or undefined. */
export function readBearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** Path parameters, query and body as one input, parsed strictly; refuses with 10001 and the problems by field path. */
export function readInput(endpoint: Endpoint, request: FastifyRequest, fields?: Record<string, unknown>): unknown {
  const body = fields ?? request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new Refusal('system.format', { fields: { '': 'not_an_object' } })
  const sent = { ...(request.query as object), ...(body as object | null | undefined), ...(request.params as object) }
  const broken = brokenTexts(sent)
  if (broken.length > 0)
    throw new Refusal('system.format', { fields: Object.fromEntries(broken.map((path) => [path, 'broken_text'])) })
  const parsed = z.safeParse(endpoint.input, sent)
  if (parsed.success) return parsed.data
  const problems: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) problems[[...issue.path, key].join('.')] ??= 'unknown_property'
    else problems[issue.path.join('.')] ??= issue.message.includes(' ') ? 'required' : issue.message
  }
  throw new Refusal('system.format', { fields: problems })
}

/** The paths of texts with half a character, a lone surrogate, which no database can keep. */
function brokenTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  const found: string[] = []
  for (const [key, one] of Object.entries(value)) {
    // A broken key is reported by the path of its parent, because its own path could not be stored.
    if (!key.isWellFormed()) found.push(path)
    else found.push(...brokenTexts(one, path ? `${path}.${key}` : key))
  }
  return found
}
