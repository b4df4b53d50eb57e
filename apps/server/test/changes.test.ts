import { ENTITIES, SHOWS, UNPUBLISHED } from '@muster/contract/changes'
import { describe, expect, it } from 'vitest'
import { modules } from '../src/modules.ts'

const routes = modules.flatMap((module) => module.routes)
const endpoints = routes.flatMap((route) => Object.values(route.endpoints))

describe('what screens read anew when others change something', () => {
  it('is said of every read there is, and of no other', () => {
    const reads = endpoints.filter(({ method, kind }) => method === 'GET' && kind === 'json').map(({ path }) => path)
    expect(Object.keys(SHOWS).toSorted()).toEqual([...new Set(reads)].toSorted())
  })

  it('knows every entity: it is told, or changes nothing that others see', () => {
    const bound = routes.map(({ entity }) => entity)
    const followed = ['info']
    expect([...new Set([...bound, ...followed])].toSorted()).toEqual([...ENTITIES, ...UNPUBLISHED].toSorted())
  })

  it('leaves out no entity that is told: some read shows it', () => {
    const shown = new Set(Object.values(SHOWS).flat())
    expect(ENTITIES.filter((entity) => !shown.has(entity))).toEqual([])
  })
})
