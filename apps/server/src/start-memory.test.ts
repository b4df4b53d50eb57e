import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { START_FLAGS } from './start-memory.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')
const command = `node ${START_FLAGS.join(' ')} scripts/start.ts`

it('is how the product is started by hand and by the unit', () => {
  expect(JSON.parse(read('package.json')).scripts.start).toBe(`exec ${command}`)
  expect(/^ExecStart=(.*)$/m.exec(read('docs/OPERATIONS.md'))?.[1]).toBe(`/opt/muster/node_modules/.bin/${command}`)
})
