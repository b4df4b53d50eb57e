import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepCompiled } from './compile-cache.ts'

const DAY_S = 24 * 3600

it('names the folder to the processes that follow, and clears what is older than a week', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'v26'))
  const [old, young] = ['old', 'young'].map((name) => join(folder, 'v26', name)) as [string, string]
  for (const path of [old, young]) writeFileSync(path, '')
  const at = (days: number) => Date.now() / 1000 - days * DAY_S
  utimesSync(old, at(8), at(8))
  utimesSync(young, at(6), at(6))
  const env: NodeJS.ProcessEnv = {}
  keepCompiled(folder, env)
  expect(env.NODE_COMPILE_CACHE).toBe(folder)
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
})

it('leaves a folder alone that somebody has named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env: NodeJS.ProcessEnv = { NODE_COMPILE_CACHE: '/elsewhere' }
  keepCompiled(folder, env)
  expect(env.NODE_COMPILE_CACHE).toBe('/elsewhere')
})
