import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { START_FLAGS, START_SETTINGS } from './start-memory.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')
const command = `node ${START_FLAGS.join(' ')} scripts/start.ts`

/** `NAME=value`, one behind the other. */
const settingsText = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

it('is how the product is started by hand and by the unit', () => {
  expect(JSON.parse(read('package.json')).scripts.start).toBe(`${settingsText(START_SETTINGS)} exec ${command}`)
  const unit = read('docs/OPERATIONS.md')
  const lineOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]
  expect(lineOf('ExecStart')).toBe(`/opt/muster/node_modules/.bin/${command}`)
  expect(lineOf('Environment')).toBe(settingsText({ ...START_SETTINGS, NODE_COMPILE_CACHE: '/var/cache/muster' }))
  expect(lineOf('CacheDirectory')).toBe('muster')
})
