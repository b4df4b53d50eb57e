import { describe, expect, it } from 'vitest'
import { chipText, type Filter, isOn, withFilter } from './filter-model.ts'

const status: Filter = {
  kind: 'choice',
  key: 'status',
  label: 'Status',
  multiple: true,
  options: [
    { value: 'p', label: 'Probation' },
    { value: 'e', label: 'Employed' },
  ],
}
const people: Filter = {
  kind: 'choice',
  key: 'who',
  label: 'Who',
  options: async () => [],
  labelOf: (v) => (v === '7' ? 'Ann' : undefined),
}
const range: Filter = {
  kind: 'range',
  key: 'days',
  label: 'Days',
  textOf: (a, b) => `${a || '…'} to ${b || '…'}`,
  endText: String,
}
const flag: Filter = { kind: 'flag', key: 'bad', label: 'Problems only' }

describe('chipText', () => {
  it('names one value and counts several', () => {
    expect(chipText(status, {})).toEqual({ label: 'Status' })
    expect(chipText(status, { status: ['p'] })).toEqual({ label: 'Status', value: 'Probation' })
    expect(chipText(status, { status: ['p', 'e'] })).toEqual({ label: 'Status', value: '2' })
  })
  it('asks for the name of a value that was searched for, and shows no code for it', () => {
    expect(chipText(people, { who: ['7'] }).value).toBe('Ann')
    expect(chipText(people, { who: ['8'] }).value).toBe('…')
  })
  it('words a range with an open end, and a flag by its label alone', () => {
    expect(chipText(range, { days: ['', '2026-11-30'] }).value).toBe('… to 2026-11-30')
    expect(chipText(flag, { bad: ['1'] })).toEqual({ label: 'Problems only' })
  })
})

describe('withFilter', () => {
  it('takes a filter off when nothing is chosen, so that it leaves the address', () => {
    const on = withFilter({ who: ['7'] }, 'status', ['p'])
    expect(on).toEqual({ who: ['7'], status: ['p'] })
    expect(withFilter(on, 'status', [])).toEqual({ who: ['7'] })
    expect(withFilter({ days: ['a', 'b'] }, 'days', ['', ''])).toEqual({})
    expect(isOn(range, { days: ['', ''] })).toBe(false)
  })
})
