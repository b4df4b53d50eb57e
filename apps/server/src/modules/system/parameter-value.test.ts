import { PARAMETERS, type ParameterKey, parameterOf } from '@muster/contract/system/parameter-record'
import {
  findBrokenFrom,
  findBrokenPairs,
  type ParameterFact,
  valueOn,
  valueProblem,
} from '@muster/contract/system/parameter-rules'
import { addDays, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const START = day('2026-01-01')
const key = 'list.max-range'
const facts = (most: number) =>
  fc.array(fc.record({ after: fc.integer({ min: 0, max: 40 }), value: fc.integer({ min: 1, max: 366 }) }), {
    maxLength: most,
  })
const factsOf = (drawn: readonly { after: number; value: number }[], first = 1): ParameterFact[] =>
  drawn.map(({ after, value }, i) => ({ id: first + i, key, from: addDays(START, after), value }))

describe('the value of a parameter as of a day [9.12]', () => {
  it('is the default until something is decided, and what was decided last for the last day on which anything begins', () => {
    const decided: ParameterFact[] = [
      { id: 1, key, from: day('2026-02-01'), value: 60 },
      { id: 2, key, from: day('2026-03-01'), value: 90 },
      { id: 3, key, from: day('2026-02-01'), value: 70 },
      { id: 4, key: 'selection.max-days', from: day('2026-02-15'), value: 1 },
    ]
    expect(
      ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((on) => valueOn(decided, key, day(on))),
    ).toEqual([31, 70, 70, 90])
  })

  it('never changes by what is decided for later days', () => {
    fc.assert(
      fc.property(facts(12), facts(12), fc.integer({ min: 0, max: 40 }), (known, later, after) => {
        const on = addDays(START, after)
        const before = factsOf(known)
        const more = factsOf(later, known.length + 1).map((fact) => ({ ...fact, from: addDays(fact.from, after + 1) }))
        expect(valueOn([...before, ...more], key, on)).toBe(valueOn(before, key, on))
      }),
    )
  })

  it('does not hang on the order in which decisions are read', () => {
    fc.assert(
      fc.property(facts(12), fc.integer({ min: 0, max: 40 }), (drawn, after) => {
        const known = factsOf(drawn)
        const on = addDays(START, after)
        expect(valueOn(known.toReversed(), key, on)).toBe(valueOn(known, key, on))
      }),
    )
  })
})

describe('what a value may be [5.06, 9.12]', () => {
  it('every default is a value of its parameter, and contradicts no other', () => {
    for (const one of Object.keys(PARAMETERS) as ParameterKey[])
      expect([one, valueProblem(one, parameterOf(one).standard)]).toEqual([one, undefined])
    expect(findBrokenPairs({})).toEqual([])
  })

  it('days of probation and of a furlough are whole days within their bounds [9.06a]', () => {
    expect(parameterOf('probation.days-before-regularization')).toMatchObject({ unit: 'days', standard: 60 })
    expect(parameterOf('furlough.apply-within-days')).toMatchObject({ unit: 'days', standard: 30 })
    expect(valueProblem('probation.days-before-regularization', 366)).toBe('out_of_range:0:365')
    expect(valueProblem('probation.days-before-regularization', 59.5)).not.toBeUndefined()
    expect(valueProblem('furlough.apply-within-days', 0)).toBe('out_of_range:1:90')
  })

  it.each([
    ['list.max-range', 0, 'out_of_range:1:366'],
    ['list.max-range', 367, 'out_of_range:1:366'],
    ['list.max-range', 1.5, 'not_a_number'],
    ['list.max-range', '31', 'not_a_number'],
    ['overtime.multiplier.weekday', 99, 'out_of_range:100:9999'],
    ['overtime.multiplier.weekday', 10_000, 'out_of_range:100:9999'],
    ['overtime.counting.weekday', 'sometimes', 'not_a_choice'],
    ['overtime.counting.weekday', 1, 'not_a_choice'],
    ['leave.non-whole-hour-start', 1, 'not_a_choice'],
    ['regularization.days-of-month', [], 'too_few:1'],
    ['regularization.days-of-month', [16, 1], 'duplicate'],
    ['regularization.days-of-month', [1, 1], 'duplicate'],
    ['regularization.days-of-month', [31], 'out_of_range:1:28'],
    ['regularization.days-of-month', [1, 2, 3, 4, 5, 6, 7], 'too_many:6'],
    ['holiday.fixed-hours', [{ name: 'Tết', value: 9 }], 'out_of_range:1:8'],
    ['holiday.fixed-hours', [{ name: ' ', value: 8 }], 'required'],
    [
      'holiday.fixed-hours',
      [
        { name: 'Tết', value: 8 },
        { name: 'Tết', value: 4 },
      ],
      'duplicate',
    ],
  ] as const)('%s is not %j', (one, value, problem) => {
    expect(valueProblem(one, value)).toBe(problem)
  })
})

describe('parameters that contradict each other [9.12]', () => {
  it('are a year below a month, a session shorter than its idle end, and more days changed than shown', () => {
    const broken = (values: Parameters<typeof findBrokenPairs>[0]) => findBrokenPairs(values).map(({ above }) => above)
    expect(broken({ 'leave.personal.yearly': 23 })).toEqual(['leave.personal.yearly'])
    expect(broken({ 'session.absolute': 1, 'session.idle': 61 })).toEqual(['session.absolute'])
    expect(broken({ 'session.absolute': 1, 'session.idle': 60 })).toEqual([])
    expect(broken({ 'list.max-range': 6 })).toEqual(['list.max-range'])
  })

  it('are found on the later day on which a decision that stands already begins', () => {
    const known: ParameterFact[] = [{ id: 1, key: 'selection.max-days', from: day('2026-05-01'), value: 20 }]
    const added: ParameterFact = { id: 2, key, from: day('2026-04-01'), value: 15 }
    expect(findBrokenFrom([...known, added], day('2026-04-01')).map(({ on }) => on)).toEqual(['2026-05-01'])
    expect(findBrokenFrom(known, day('2026-04-01'))).toEqual([])
  })
})
