import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobEnd } from '../../../test/import.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

type Called = (given: {
  formData: object
  idempotencyKey: string
}) => Promise<{ code: number; data: { jobId: string } }>
type Client = {
  OpenAPI: { BASE: string; TOKEN: string }
  AttendanceService: { attendancePunchImportUpload: Called }
}

const TSC = join(import.meta.dirname, '../../../../../node_modules/typescript/bin/tsc')
const OPTIONS = [
  '--ignoreConfig',
  '--strict',
  '--target',
  'esnext',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
  '--types',
  '',
]

let t: TestServer
let folder: string
let client: Client
/** Compiles what was generated, as whoever uses it does: it has no fault of type. */
const compile = (path: string) =>
  promisify(execFile)(process.execPath, [TSC, ...OPTIONS, join(path, 'index.ts')], { timeout: 60_000 })

// What a generator writes is for a bundler: its files name each other without an ending.
const hooks = registerHooks({
  resolve: (name, context, next) =>
    next(context.parentURL?.includes('/muster-client-') && name.startsWith('.') ? `${name}.js` : name, context),
})
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
  folder = await mkdtemp(join(tmpdir(), 'muster-client-'))
  const { body } = await t.server.app.inject({ method: 'GET', url: '/api/openapi.json' })
  await generate({ input: JSON.parse(body), output: folder, useOptions: true, exportSchemas: false })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await compile(folder)
  client = await import(join(folder, 'index.js'))
  await t.server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = t.server.app.server.address() as AddressInfo
  Object.assign(client.OpenAPI, { BASE: `http://127.0.0.1:${port}/api`, TOKEN: t.group.hr.token })
})
afterAll(async () => {
  hooks.deregister()
  await t.close()
  await rm(folder, { recursive: true })
})

describe('a client that a generator makes of the document', () => {
  it('imports a file of a clock machine, once for a key', async () => {
    const punched = '1\t2026-11-02 08:00:00\t1\t0\t1\t0\n'
    const upload = () =>
      client.AttendanceService.attendancePunchImportUpload({
        formData: { file: new File([punched], 'gate.dat'), officeId: t.group.alpha.officeId },
        idempotencyKey: 'generated-client-1',
      })
    const { code, data } = await upload()
    expect(code).toBe(200)
    expect((await upload()).data.jobId).toBe(data.jobId)
    expect(await jobEnd(t, t.group.hr.token, data.jobId)).toMatchObject({ state: 'done', result: { read: 1 } })
  })
})
