import { readFile } from 'node:fs/promises'
import { pingEndpoints as ping } from '@muster/contract/system/ping'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../../test/entity.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

describe('ping', () => {
  it('answers pong and the real version to everybody, whatever token they show [2.08]', async () => {
    const root = await readFile(new URL('../../../../../package.json', import.meta.url), 'utf8')
    const pong = { message: 'pong', version: JSON.parse(root).version }
    expect(pong.version).toMatch(/^\d+\.\d+\.\d+/)
    for (const token of [undefined, 'forged', t.group.staff.token])
      expect((await t.as(token).call(ping.get, {})).raw.json()).toEqual({ code: 200, msg: 'Done', data: pong })
  })

  it('takes nothing', async () => {
    expectFields(await t.as(undefined).call(ping.get, { echo: 'x' } as never), { echo: 'unknown_property' })
  })
})
