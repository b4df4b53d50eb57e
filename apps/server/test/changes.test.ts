import { ENTITY_NAMES } from '@muster/contract/entities'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { modules } from '../src/modules.ts'

const endpoints = modules.flatMap((module) => module.routes.flatMap((route) => Object.values(route.endpoints)))
const shown = endpoints.flatMap((endpoint) => endpoint.shows ?? [])

/** Whether an answer of this shape holds a property of this name, however deep. */
function holds(schema: unknown, name: string): boolean {
  const found = z.toJSONSchema(schema as z.core.$ZodType, { unrepresentable: 'any' })
  return JSON.stringify(found).includes(`"${name}":`)
}

describe('what reads show and writes change', () => {
  it('leaves out no entity: some read shows it', () => {
    expect(ENTITY_NAMES.filter((entity) => !shown.includes(entity))).toEqual([])
  })

  it('is shown by some read, whatever a call changes', () => {
    const changed = endpoints.flatMap((endpoint) => endpoint.changes ?? [])
    expect(changed.filter((entity) => !shown.includes(entity))).toEqual([])
  })

  it('names people and their places wherever an answer counts people', () => {
    const counting = endpoints.filter(
      (e) => e.method === 'GET' && e.kind === 'json' && e.access.startsWith('organization') && holds(e.reply, 'people'),
    )
    expect(counting.length).toBeGreaterThan(6)
    const silent = counting.filter(({ shows = [] }) => !shows.includes('employee') || !shows.includes('placement'))
    expect(silent.map(({ path }) => path)).toEqual([])
  })
})
