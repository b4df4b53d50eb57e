import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const REPOSITORY = join(import.meta.dirname, '../..')
const TAG = /^\/\/ @module-tag no-retry$/m
/** What titles of tests say that prove a right, a race, a kill or that no fact is lost. */
const PROOF =
  /^\s*(?:it|test|describe)?(?:\.\w+)*\(?['`].*(?:without the permission|without a session|another company|Idempotency-Key|\bkilled\b|SIGKILL|(?:of two|two|twice) at once|at the same moment|loses? no|lose nothing)/m

const untagged = (text: string) => PROOF.test(text) && !TAG.test(text)

it('finds the proof in a title, and the tag', () => {
  const title = `it('is refused without the permission', async () => {})`
  expect(untagged(title)).toBe(true)
  expect(untagged(`// @module-tag no-retry\n${title}`)).toBe(false)
  expect(untagged(`// without the permission\nit('is given', () => {})`)).toBe(false)
})

it('is tagged: every file of the server whose titles say that it proves a right, a race, a kill or a kept fact', () => {
  const files = globSync('apps/server/{src,test}/**/*.test.ts', { cwd: REPOSITORY })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => untagged(readFileSync(join(REPOSITORY, file), 'utf8')))).toEqual([])
})
