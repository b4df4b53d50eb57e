import { expect, it } from 'vitest'
import { writeLines } from './fact.ts'
import { addShape, listShapes, type Shapes } from './shape.ts'

const shapesOf = (...values: unknown[]) => {
  const shapes: Shapes = new Map()
  for (const value of values) addShape(shapes, 'form', value)
  return writeLines(listShapes(shapes))
}

it('keeps keys and types, leaves out values, and marks what is not always there', () => {
  const values = [
    { on: '2026-11-20', note: null },
    { on: '2026-11-21', note: 'late', days: [{ minutes: 5 }] },
  ]
  expect(shapesOf(...values)).toEqual(['form  { days?:[{}] note:null|text on:day }', 'form.days[]  { minutes:number }'])
})

it('looks into a text that holds JSON, and tells apart what says of which kind it is', () => {
  expect(shapesOf('{"lines":[{"rule":"late","at":1},{"rule":"rest"}]}')).toEqual([
    'form  { lines:[{}] }',
    'form.lines[](late)  { at:number rule:text }',
    'form.lines[](rest)  { rule:text }',
  ])
})

it('says of a list what it is a list of, and nothing of null', () => {
  expect(shapesOf([[1, null]], null)).toEqual(['form as a whole  { type:[[null|number]] }'])
})

it('takes keys that are values for all of their kind', () => {
  const ids = ['0f7d0f61-8c2b-4d3e-9b1a-1c2d3e4f5a6b', '1f7d0f61-8c2b-4d3e-9b1a-1c2d3e4f5a6b']
  expect(shapesOf({ [ids[0] ?? '']: true, [ids[1] ?? '']: 1 })).toEqual(['form  { <uuid>:boolean|number }'])
})
