import { expect, test } from 'vitest'
import { failuresOf, failureText } from './failures.ts'
import type { FileEntry } from './report.ts'

const FILE: FileEntry = { file: 'a.test.ts', failed: true, seconds: 1, errors: [], tests: [] }

test('each failed test is a failure, and so is an error outside of the tests', () => {
  const tests: FileEntry['tests'] = [
    { name: 'adds', state: 'passed', retried: true, message: '' },
    { name: 'subtracts', state: 'failed', retried: true, message: 'wrong' },
    { name: 'divides', state: 'skipped', retried: true, message: '' },
  ]
  expect(failuresOf({ ...FILE, tests })).toEqual([{ file: 'a.test.ts', test: 'subtracts', message: 'wrong' }])
  expect(failuresOf({ ...FILE, errors: ['cannot be read'] })).toEqual([
    { file: 'a.test.ts', message: 'cannot be read' },
  ])
})

test('a file that failed without a word is a failure, one that passed is none', () => {
  expect(failuresOf(FILE)).toHaveLength(1)
  expect(failuresOf({ ...FILE, failed: false })).toEqual([])
})

test('a failure is named with the beginning of its message', () => {
  const text = failureText('FAILED', { file: 'a.test.ts', test: 'subtracts', message: `wrong\n${'at\n'.repeat(40)}` })
  expect(text).toMatch(/^FAILED a\.test\.ts › subtracts\n {2}wrong\n/)
  expect(text.split('\n')).toHaveLength(13)
  expect(failureText('UNSTEADY', { file: 'b.test.ts', message: 'late' })).toBe('UNSTEADY b.test.ts\n  late')
})

test('the frames of the runner are left out of a message', () => {
  const message =
    'wrong\n    at file:///here/a.test.ts:3:1\n    at file:///here/node_modules/vitest/dist/chunks/run.js:1:1'
  expect(failureText('FAILED', { file: 'a.test.ts', message })).not.toContain('node_modules')
  expect(failureText('FAILED', { file: 'a.test.ts', message })).toContain('a.test.ts:3:1')
})
