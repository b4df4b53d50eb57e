import { expect, it } from 'vitest'
import type { Ctx } from '../operation/ctx.ts'
import { askOnce, onceIn } from './once.ts'

const operation = () => ({}) as Ctx

it('asks once in an operation for each key, and anew in the next', async () => {
  let asked = 0
  const ask = async () => ++asked
  const first = operation()
  expect(await Promise.all([onceIn(first, 'a', ask), onceIn(first, 'a', ask)])).toEqual([1, 1])
  expect(await onceIn(first, 'a', ask)).toBe(1)
  expect(await onceIn(first, 'b', ask)).toBe(2)
  expect(await onceIn(operation(), 'a', ask)).toBe(3)
})

it('asks nothing before somebody wants the answer, and gives all of them the same', async () => {
  let asked = 0
  const answer = askOnce(async () => ++asked)
  expect(asked).toBe(0)
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1])
  expect(await answer()).toBe(1)
})
