// @module-tag no-retry

import type { Endpoint } from '@muster/contract/endpoint'
import { PERMISSIONS, type PermissionCode } from '@muster/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../src/modules.ts'
import { makePerson } from './make.ts'
import { openTestServer, type TestServer } from './server.ts'

let t: TestServer
/** For each code somebody who holds it over the whole company, and nothing else. */
const holders = new Map<PermissionCode, string>()
beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  await t.server.runAsSystem(
    async (ctx) => {
      for (const code of PERMISSIONS)
        holders.set(code, (await makePerson(ctx, alpha, `only ${code}`, [code], 'company')).token)
    },
    [alpha.id],
  )
})
afterAll(() => t.close())

const permitted = modules
  .flatMap((module) => module.routes)
  .flatMap(({ entity, endpoints }) =>
    Object.entries(endpoints).map(([action, endpoint]): [string, Endpoint] => [`${entity}.${action}`, endpoint]),
  )
  .filter(([, { access }]) => access !== 'public' && access !== 'signed-in')

/** What the server says of a call whose ids name nothing and which sends nothing else: the right is asked before all that. */
async function refusalOf({ method, path }: Endpoint, token: string | undefined) {
  const url = `/api${path.replace(/:\w+/g, () => crypto.randomUUID())}`
  const { statusCode, body } = await t.as(token).send({ method, url, ...(method !== 'GET' && { payload: {} }) })
  return { statusCode, data: statusCode < 400 ? undefined : JSON.parse(body).data }
}

describe('one permission alone', () => {
  it.each(permitted)(
    '%s is opened by its own code and by no other one [6.04a, 6.04b, 6.04c]',
    async (_name, endpoint) => {
      const opened: string[] = []
      for (const [code, token] of holders) {
        const { statusCode, data } = await refusalOf(endpoint, token)
        if (statusCode === 403 && data?.key === 'system.forbidden') expect(data.permission).toBe(endpoint.access)
        else opened.push(code)
      }
      expect(opened).toEqual([endpoint.access])
    },
  )
})
