import { ERRORS } from '@muster/contract/errors'
import { day, month } from '@muster/contract/fields'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { API_PAGE_CSS, apiPage } from './api-page.ts'
import type { Bound } from './bound.ts'
import { PACKED } from './packed.ts'
import { withoutLongest } from './reply-shape.ts'

type Json = Record<string, unknown>

/** The document at `/api/openapi.json`, and to be browsed at `/api/docs`; made when they are first asked for. */
export async function serveDocs(app: FastifyInstance, bounds: readonly Bound[], version: string): Promise<void> {
  // Five megabytes for which hardly anybody asks.
  const readDocument = keepFirst(() => openApiOf(bounds, version))
  const readText = keepFirst(() => JSON.stringify(readDocument()))
  const readPage = keepFirst(() => apiPage(readDocument()))
  app.get('/api/openapi.json', { compress: PACKED }, (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(readText()),
  )
  app.get('/api/docs', { compress: PACKED }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(readPage()),
  )
  app.get('/api/docs/page.css', { compress: PACKED }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(API_PAGE_CSS),
  )
}

/** Made when it is first asked for, and then kept. */
function keepFirst<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The OpenAPI 3.1 document of the bound endpoints, derived from their declarations. */
function openApiOf(bounds: readonly Bound[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const bound of bounds) {
    const path = bound.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [bound.endpoint.method.toLowerCase()]: operationOf(bound) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema() },
    },
  }
}

function operationOf({ module, entity, action, endpoint }: Bound): Json {
  const input = schemaOf(endpoint.input, 'input')
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = (input.required ?? []) as string[]
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((m) => m[1]!)
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const inQuery = Object.entries(properties)
    .filter(([name]) => isQuery || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }))
  const keepsAnswer = endpoint.method !== 'GET' && endpoint.access !== 'public' && !endpoint.isShownOnce
  const parameters = keepsAnswer ? [...inQuery, IDEMPOTENCY_KEY] : inQuery
  const bodyNames = Object.keys(properties).filter((name) => !inPath.includes(name))
  const takesFile = endpoint.kind === 'upload'
  const bodySchema = {
    type: 'object',
    additionalProperties: false,
    properties: { ...Object.fromEntries(bodyNames.map((n) => [n, properties[n]])), ...(takesFile && { file: FILE }) },
    required: [...required.filter((n) => bodyNames.includes(n)), ...(takesFile ? ['file'] : [])],
  }
  return {
    operationId: `${module}.${entity}.${action}`,
    tags: [module],
    description:
      endpoint.access === 'public'
        ? 'Open to everybody.'
        : endpoint.access === 'signed-in'
          ? 'Needs a session.'
          : `Needs the permission ${endpoint.access}.`,
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(!isQuery && {
      requestBody: {
        content: { [takesFile ? 'multipart/form-data' : 'application/json']: { schema: bodySchema } },
        required: true,
      },
    }),
    responses: {
      200: { description: 'Done', content: answerOf(endpoint) },
      ...(endpoint.kind === 'download' && {
        202: { description: 'It takes longer: a job makes it', content: enveloped(JOB) },
      }),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

function answerOf(endpoint: Bound['endpoint']): Json {
  if (endpoint.kind === 'download') return { 'application/octet-stream': {} }
  const data = schemaOf(withoutLongest(endpoint.reply), 'output')
  return endpoint.kind === 'stream' ? { 'text/event-stream': { schema: data } } : enveloped(data)
}

/** The file of an upload; the other parts come before it or behind it. */
const FILE = { type: 'string', format: 'binary' }

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key of your own for this one call. The same call with the same key is done once: whoever got no answer sends it again and gets the first answer.',
  schema: { type: 'string', pattern: '^[!-~]{8,128}$' },
}

const JOB = { type: 'object', properties: { jobId: { type: 'string', format: 'uuid' } }, required: ['jobId'] }

const enveloped = (data: Json): Json => ({
  'application/json': {
    schema: {
      type: 'object',
      properties: { code: { const: 200 }, msg: { type: 'string' }, data },
      required: ['code', 'msg', 'data'],
    },
  },
})

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any' },
    override({ zodSchema, jsonSchema }) {
      Object.assign(jsonSchema, TEXTS.get(zodSchema))
      // Several patterns of a text say nothing of its type, and generators take that for none.
      for (const part of jsonSchema.allOf ?? []) if ('pattern' in part) Object.assign(part, { type: 'string' })
    },
  }) as Json
  return rest
}

/** Days and months are read by functions of their own, which no schema says. */
const TEXTS = new Map<unknown, Json>([
  [day(), { type: 'string', format: 'date' }],
  [month(), { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }],
])

function refusalSchema(): Json {
  const codes = [...new Set(Object.values(ERRORS).map((e) => e.code))].sort((a, b) => a - b)
  return {
    type: 'object',
    properties: {
      code: { enum: codes },
      msg: { type: 'string' },
      data: { type: 'object', properties: { key: { enum: Object.keys(ERRORS) } }, required: ['key'] },
    },
    required: ['code', 'msg', 'data'],
  }
}
