import { expect, it } from 'vitest'
import { compareLines } from './compare.ts'
import { digestValue, stateFact, writeLines } from './fact.ts'

const SAVED = ['error a.gone  404 40401', 'error a.taken  409 40901', 'permission a:r']

it('finds nothing in the same lines, in whatever order', () => {
  expect(compareLines(SAVED, SAVED.toReversed())).toEqual([])
})

it('reports a line that came, one that went and one that says something else', () => {
  const now = ['error a.taken  409 40902', 'permission a:r', 'permission a:w']
  expect(compareLines(SAVED, now)).toEqual([
    '- error a.gone  404 40401',
    '~ error a.taken  409 40901',
    '  error a.taken  409 40902',
    '+ permission a:w',
  ])
})

it('writes facts sorted and each once, and what is said twice of a name in one line', () => {
  const facts = [stateFact('b', 'two'), stateFact('a'), stateFact('b', 'one'), stateFact('b', 'two')]
  expect(writeLines(facts)).toEqual(['a', 'b  one | two'])
})

it('shortens what means the same to the same, and what does not to something else', () => {
  const schema = { type: 'string', enum: ['x', 'y'] }
  expect(digestValue({ enum: ['y', 'x'], type: 'string' })).toBe(digestValue(schema))
  expect(digestValue({ ...schema, enum: ['x', 'z'] })).not.toBe(digestValue(schema))
  // The order of a list that people read is a part of it.
  expect(digestValue({ columns: ['x', 'y'] })).not.toBe(digestValue({ columns: ['y', 'x'] }))
})
