// @module-tag no-retry

import { endpoint } from '@muster/contract/endpoint'
import { uuid } from '@muster/contract/fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { modules } from '../src/modules.ts'
import { arranged, kindsOfAll } from './authorization/all.ts'
import { positionsOf } from './authorization/id-positions.ts'
import { problemsOf } from './authorization/matrix.ts'
import { MISTAKES } from './authorization/mutants.ts'
import { withMutant, wrapBindings } from './authorization/probe.ts'
import { endpointsOf, type Named, type World, worldOf } from './authorization/world.ts'
import { openTestServer, type TestServer } from './server.ts'

let t: TestServer
let world: World
beforeAll(async () => {
  wrapBindings(modules)
  t = await openTestServer()
  world = worldOf(t, endpoints, arranged, kindsOfAll)
})
afterAll(() => t.close())

const endpoints = endpointsOf(modules)
/** A stream does not end, and what is public asks for nobody's right. */
const guarded = endpoints.filter(({ endpoint: { access, kind } }) => access !== 'public' && kind !== 'stream')

const named = (name: string): Named => endpoints.find((one) => one.name === name) ?? expect.fail(`no endpoint ${name}`)

describe('every endpoint about every object [6.02, 6.04a, 6.04b, 6.04c, 6.04d]', () => {
  it('is asked for the ids that its input holds', () => {
    expect(guarded.length).toBeGreaterThan(180)
    expect(guarded.flatMap(({ endpoint }) => positionsOf(endpoint)).length).toBeGreaterThan(250)
  })

  it.each(guarded)('$name', async (one) => {
    expect(await problemsOf(world, one)).toEqual([])
  })
})

describe('the matrix', () => {
  it('has no arrangement of an endpoint that is gone', () => {
    expect(Object.keys(arranged).filter((name) => !guarded.some((one) => one.name === name))).toEqual([])
  })

  it('has no id in what is public', () => {
    const open = endpoints.filter(({ endpoint: { access } }) => access === 'public')
    expect(open.flatMap(({ endpoint }) => positionsOf(endpoint))).toEqual([])
  })

  it.each(MISTAKES)('finds $what in $in', async ({ in: name, does, found }) => {
    const one = named(name)
    const problems = await withMutant(name, does(world), () => problemsOf(world, one))
    expect(problems.join('\n')).toMatch(found)
  })

  it('says what to add for an id of which nobody knows what it names', async () => {
    const box = endpoint({
      ...{ method: 'GET', path: '/boxes/:boxId', access: 'organization:level:r', shows: [] },
      ...{ input: z.strictObject({ boxId: uuid() }), reply: z.object({}) },
    })
    const one = { module: 'organisation', entity: 'box', action: 'open', name: 'box.open', endpoint: box }
    const [problem] = await problemsOf(world, one)
    expect(problem).toContain('nobody says what the id "boxId" names')
    expect(problem).toContain(
      "apps/server/test/authorization/organisation.ts either say which kind it is, 'box.open': { kinds:",
    )
  })

  it('says what to add for a call that is not legal yet', async () => {
    const bare = worldOf(t, endpoints, {}, kindsOfAll)
    const [problem] = await problemsOf(bare, named('parameter.change'))
    expect(problem).toContain('is refused 409 system.stale_version')
    expect(problem).toContain(
      "apps/server/test/authorization/system.ts what its schema does not say, 'parameter.change': { input:",
    )
  })
})
