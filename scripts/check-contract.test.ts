import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { printed } from './check/finding.ts'
import { casesOf, expectedOf, fixture, layOut } from './check/fixture.ts'
import { checkContract } from './check-contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'contract-'))
afterAll(() => rmSync(folder, { recursive: true }))

function laidOut(...layers: string[]): string {
  const root = join(folder, layers.join('-'))
  layOut(fixture('contract', ...layers), root)
  return root
}

it('finds nothing where contract, modules, tests and screens agree', async () => {
  expect(await checkContract(laidOut('sound'))).toEqual([])
})

it.each(casesOf('contract'))('says what is wrong and how to mend it: %s', async (name) => {
  expect(printed(await checkContract(laidOut('sound', name)), 'contract')).toBe(expectedOf('contract', name))
})

it('fails as a command and prints the same', { timeout: 60_000 }, () => {
  const script = join(import.meta.dirname, 'check-contract.ts')
  const { status, stdout } = spawnSync(process.execPath, [script, join(folder, 'sound-unbound')], { encoding: 'utf8' })
  expect(stdout).toBe(expectedOf('contract', 'unbound'))
  expect(status).toBe(1)
  expect(spawnSync(process.execPath, [script, join(folder, 'sound')]).status).toBe(0)
})

it('finds nothing in this contract', { timeout: 120_000 }, async () => {
  expect((await checkContract(join(import.meta.dirname, '..'))).filter(({ isWarning }) => !isWarning)).toEqual([])
})
