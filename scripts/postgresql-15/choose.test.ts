import { join } from 'node:path'
import { expect, it } from 'vitest'
import { treeAt } from '../check/tree.ts'
import { chooseTests } from './choose.ts'

it('chooses tests that there are, each once', () => {
  const repository = treeAt(join(import.meta.dirname, '../..'))
  const tests = chooseTests(repository)
  expect(tests.length).toBeGreaterThan(50)
  expect(tests.filter((path) => !repository.has(path))).toEqual([])
  expect(new Set(tests).size).toBe(tests.length)
})
