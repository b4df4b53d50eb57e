// @module-tag no-retry

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { listManagingBelow } from './manager.queries.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

it('of some departments the managers of these and of those above are read, and of no other one', async () => {
  const { id, belowId } = t.group.alpha
  const read = (ofIds?: string[]) =>
    t.server.runAsSystem((ctx) => listManagingBelow(ctx, id, ofIds === undefined ? {} : { ofIds }), [id])
  const all = await read()
  const below = all.filter(({ ofId }) => ofId === belowId)
  expect(below.length).toBeGreaterThan(0)
  expect(all.length).toBeGreaterThan(below.length)
  expect(await read([belowId])).toEqual(below)
  expect(await read([])).toEqual([])
})
