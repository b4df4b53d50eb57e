import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layOutSound } from './check-contract/finds.ts'
import { checkContract } from './check-contract.ts'

let sound: string
let unbound: string
beforeAll(() => {
  sound = layOutSound({})
  unbound = layOutSound({ 'apps/server/src/modules/organisation/routes.ts': 'export const routes = []' })
})
afterAll(() => {
  for (const root of [sound, unbound]) rmSync(root, { recursive: true })
})

it('finds nothing where contract, modules and screens agree', async () => {
  expect(await checkContract(sound)).toEqual([])
})

it('fails as a command and prints what it found', { timeout: 60_000 }, () => {
  const script = join(import.meta.dirname, 'check-contract.ts')
  const { status, stdout } = spawnSync(process.execPath, [script, unbound], { encoding: 'utf8' })
  expect(stdout).toContain('officeEndpoints.list is bound by no module')
  expect(status).toBe(1)
  expect(spawnSync(process.execPath, [script, sound]).status).toBe(0)
})

it('finds nothing in this contract', { timeout: 120_000 }, async () => {
  expect((await checkContract(join(import.meta.dirname, '..'))).filter(({ isWarning }) => !isWarning)).toEqual([])
})
