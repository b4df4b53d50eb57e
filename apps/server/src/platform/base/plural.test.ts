import { expect, it } from 'vitest'
import { say } from './words.ts'

it.each([
  ['en_US', 1, 'Approve one application'],
  ['en_US', 2, 'Approve 2 applications'],
  ['en_US', 0, 'Approve 0 applications'],
  ['zh_CN', 1, '1'],
  ['km_KH', 1, '1'],
] as const)('counts in %s as one speaks: %i', (locale, count, said) => {
  expect(say(locale, 'workflow.task.batch.approve', { count })).toContain(said)
})
