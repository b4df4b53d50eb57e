import { addDays, type Day, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveEnd } from './employment-end.rules.ts'
import {
  type Command,
  type EmploymentEvent,
  findRefusal,
  findRevocable,
  type Life,
  lastDayOf,
  nextTurn,
  type RegularizationPolicy,
  stateOn,
} from './employment-state.rules.ts'

const ONBOARD = day('2026-01-10')
const FUTURE: RegularizationPolicy = { daysOfMonth: [1, 16], isFutureOnly: true }
const event = (
  id: number,
  kind: EmploymentEvent['kind'],
  on: string,
  more: Partial<EmploymentEvent> = {},
): EmploymentEvent => ({
  ...{ id, kind, on: day(on), lastOn: null, ofId: null },
  ...more,
})
const life = (over: Partial<Life> = {}): Life => ({
  ...{ onboardOn: ONBOARD, regularizationOn: day('2026-03-16'), resignOn: null, events: [] },
  ...over,
})

/** A year of everything: leave from March to May, notice in August, gone after 30 September. */
const whole = life({
  resignOn: day('2026-09-30'),
  events: [
    event(1, 'unpaid-leave', '2026-03-20'),
    event(2, 'returned', '2026-05-02'),
    event(3, 'notice', '2026-08-01', { lastOn: day('2026-08-31') }),
    event(4, 'taken-back', '2026-08-01', { ofId: 3 }),
    event(5, 'notice', '2026-08-31', { lastOn: day('2026-09-30') }),
  ],
})

describe('the state of an employment [4.13, 4.15]', () => {
  it.each([
    ['2026-01-10', 'probation'],
    ['2026-03-15', 'probation'],
    ['2026-03-16', 'employed'],
    ['2026-03-19', 'employed'],
    ['2026-03-20', 'unpaid-leave'],
    ['2026-05-01', 'unpaid-leave'],
    ['2026-05-02', 'employed'],
    ['2026-08-30', 'employed'],
    ['2026-08-31', 'notice'],
    ['2026-09-30', 'notice'],
    ['2026-10-01', 'resigned'],
  ] as const)('on %s is %s', (on, state) => {
    expect(stateOn(whole, day(on))).toBe(state)
  })

  it('turns on each of these days and on no other', () => {
    const turns: Day[] = []
    for (let on: Day | null = ONBOARD; on !== null; on = nextTurn(whole, on)) turns.push(on)
    expect(turns.slice(1)).toEqual(['2026-03-16', '2026-03-20', '2026-05-02', '2026-08-31', '2026-10-01'])
  })
})

describe('a decision about an employment', () => {
  const today = day('2026-06-10')
  const employed = life()
  const probation = life({ regularizationOn: day('2026-12-16') })
  const away = life({ events: [event(1, 'unpaid-leave', '2026-06-01')] })
  const leaving = life({
    resignOn: day('2026-06-30'),
    events: [event(1, 'notice', '2026-06-01', { lastOn: day('2026-06-30') })],
  })
  const past: RegularizationPolicy = { daysOfMonth: [1, 16], isFutureOnly: false }
  const fields = (field: string, key: string) => ({ refused: 'fields', fields: { [field]: key } })
  const state = (of: string, on = today) => ({ refused: 'state', state: of, on })
  it.each<[string, Life, Command, RegularizationPolicy, unknown]>([
    ['leave from today', employed, { kind: 'unpaid-leave', on: today }, FUTURE, undefined],
    [
      'leave from yesterday',
      employed,
      { kind: 'unpaid-leave', on: day('2026-06-09') },
      FUTURE,
      fields('on', 'in_the_past'),
    ],
    ['leave during leave', away, { kind: 'unpaid-leave', on: today }, FUTURE, state('unpaid-leave')],
    ['leave on notice', leaving, { kind: 'unpaid-leave', on: today }, FUTURE, state('notice')],
    ['back from leave', away, { kind: 'returned', on: today }, FUTURE, undefined],
    ['back without leave', employed, { kind: 'returned', on: today }, FUTURE, state('employed')],
    [
      'before a planned one',
      whole,
      { kind: 'unpaid-leave', on: day('2026-06-20') },
      FUTURE,
      fields('on', 'planned_later:2026-08-31'),
    ],
    ['notice until today', employed, { kind: 'notice', on: today, lastOn: today }, FUTURE, undefined],
    [
      'notice that ends first',
      employed,
      { kind: 'notice', on: today, lastOn: day('2026-06-09') },
      FUTURE,
      fields('lastOn', 'ends_before_start'),
    ],
    [
      'notice of who is gone since yesterday',
      employed,
      { kind: 'notice', on: today, lastOn: day('2026-06-09'), mayBeOver: true },
      FUTURE,
      undefined,
    ],
    [
      'notice from tomorrow that ends first',
      employed,
      { kind: 'notice', on: day('2026-06-11'), lastOn: day('2026-06-09'), mayBeOver: true },
      FUTURE,
      fields('lastOn', 'ends_before_start'),
    ],
    [
      'notice of who was never there',
      employed,
      { kind: 'notice', on: today, lastOn: day('2020-01-01'), mayBeOver: true },
      FUTURE,
      fields('lastOn', 'before_onboard:2026-01-10'),
    ],
    [
      'notice of who is gone since before a decision',
      away,
      { kind: 'notice', on: today, lastOn: day('2026-01-31'), mayBeOver: true },
      FUTURE,
      fields('lastOn', 'planned_later:2026-06-01'),
    ],
    [
      'notice before onboarding',
      life({ onboardOn: day('2026-07-01') }),
      { kind: 'notice', on: today, lastOn: day('2026-07-31') },
      FUTURE,
      fields('on', 'before_onboard:2026-07-01'),
    ],
    ['notice twice', leaving, { kind: 'notice', on: today, lastOn: day('2026-07-31') }, FUTURE, state('notice')],
    ['notice back', leaving, { kind: 'notice-withdrawn', on: day('2026-06-30') }, FUTURE, undefined],
    [
      'notice back too late',
      leaving,
      { kind: 'notice-withdrawn', on: day('2026-07-01') },
      FUTURE,
      state('resigned', day('2026-07-01')),
    ],
    ['regular on a day of the month', probation, { kind: 'regularized', on: day('2026-07-01') }, FUTURE, undefined],
    [
      'regular on another day',
      probation,
      { kind: 'regularized', on: day('2026-07-02') },
      FUTURE,
      fields('on', 'not_a_regularization_day'),
    ],
    [
      'regular in the past',
      probation,
      { kind: 'regularized', on: day('2026-06-01') },
      FUTURE,
      fields('on', 'must_be_future'),
    ],
    ['regular in the past, allowed', probation, { kind: 'regularized', on: day('2026-06-01') }, past, undefined],
    [
      'regular before onboarding',
      probation,
      { kind: 'regularized', on: day('2026-01-01') },
      past,
      fields('on', 'before_onboard:2026-01-10'),
    ],
    [
      'longer, to a later end',
      probation,
      { kind: 'extended', on: today, lastOn: day('2026-12-31') },
      FUTURE,
      undefined,
    ],
    [
      'longer, to the end it has',
      probation,
      { kind: 'extended', on: today, lastOn: day('2026-12-15') },
      FUTURE,
      fields('lastOn', 'not_longer'),
    ],
    [
      'longer, until another day',
      probation,
      { kind: 'extended', on: today, lastOn: day('2026-12-30') },
      FUTURE,
      fields('lastOn', 'not_a_regularization_day'),
    ],
    [
      'longer without probation',
      employed,
      { kind: 'extended', on: today, lastOn: day('2026-12-31') },
      FUTURE,
      state('employed'),
    ],
    ['regular already', employed, { kind: 'regularized', on: day('2026-07-01') }, FUTURE, state('employed')],
  ])('%s [4.13, 4.15]', (_, of, command, policy, refusal) => {
    expect(findRefusal(of, command, today, policy)).toEqual(refusal)
  })
})

/** A main position while it is open or ended, as the service keeps them. */
type Held = { from: Day; to: Day | null }
type Step = {
  after: number
  kind: Exclude<Command['kind'], 'extended'> | 'take-back' | 'move'
  ahead: number
  last: number
}

const steps = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 40 }),
    kind: fc.constantFrom('regularized', 'unpaid-leave', 'returned', 'notice', 'notice-withdrawn', 'take-back', 'move'),
    ahead: fc.integer({ min: -3, max: 50 }),
    last: fc.integer({ min: 0, max: 60 }),
  }) as fc.Arbitrary<Step>,
  { minLength: 5, maxLength: 25 },
)
const DAYS = Array.from({ length: 500 }, (_, i) => addDays(ONBOARD, i))

/** What one command does to the facts and to the main positions; nothing where it is refused. */
function carryOut(
  known: Life,
  held: Held[],
  step: Step,
  today: Day,
  id: number,
): { life: Life; held: Held[] } | undefined {
  const on = addDays(today, step.ahead)
  if (step.kind === 'move') {
    const last = held.at(-1)
    if (!last || on < today || last.from >= on || (last.to !== null && on > last.to)) return undefined
    return { life: known, held: [...held.slice(0, -1), { ...last, to: addDays(on, -1) }, { from: on, to: last.to }] }
  }
  if (step.kind === 'take-back') {
    const gone = findRevocable(known, today)
    if (!gone) return undefined
    const events = [...known.events, event(id, 'taken-back', gone.on, { ofId: gone.id })]
    return endAt({ ...known, events }, held)
  }
  const command: Command =
    step.kind === 'notice' ? { kind: 'notice', on, lastOn: addDays(on, step.last) } : { kind: step.kind, on }
  if (findRefusal(known, command, today, FUTURE)) return undefined
  const events = [
    ...known.events,
    event(id, command.kind, on, { lastOn: command.kind === 'notice' ? command.lastOn : null }),
  ]
  const regularizationOn = command.kind === 'regularized' ? on : known.regularizationOn
  return endAt({ ...known, regularizationOn, events }, held)
}

/** The last position ends with the employment, and goes on where the end is taken back; refused where it begins later. */
function endAt(known: Life, held: Held[]) {
  const resignOn = lastDayOf(known.events)
  if (resignOn === known.resignOn) return { life: known, held }
  const end = moveEnd(held, known.resignOn, resignOn)
  if ('refused' in end) return undefined
  return { life: { ...known, resignOn }, held: held.map((p) => (end.moved.includes(p) ? { ...p, to: resignOn } : p)) }
}

/** A notice that would stand again although somebody moves after its last day. */
const TAKEN_BACK_BEFORE_A_MOVE: Step[] = (['notice', 'notice-withdrawn', 'move', 'take-back'] as const).map((kind) => ({
  ...{ after: 0, kind, last: 0 },
  ahead: kind === 'move' ? 2 : 0,
}))

it('whatever is decided: one main position on each employed day, no overlap, and yesterday stays as it was [4.13]', () => {
  let commands = 0
  fc.assert(
    fc.property(steps, (list) => {
      let [today, known, held]: [Day, Life, Held[]] = [
        ONBOARD,
        life({ regularizationOn: day('2026-06-16') }),
        [{ from: ONBOARD, to: null }],
      ]
      list.forEach((step, i) => {
        today = addDays(today, step.after)
        const next = carryOut(known, held, step, today, i + 1)
        if (!next) return
        commands++
        const wrong = DAYS.filter((on) => {
          const there = next.held.filter((p) => p.from <= on && (p.to === null || p.to >= on)).length
          const state = stateOn(next.life, on)
          return there !== (state === 'resigned' ? 0 : 1) || (on < today && state !== stateOn(known, on))
        })
        expect(wrong).toEqual([])
        ;({ life: known, held } = next)
      })
    }),
    { numRuns: 700, examples: [[TAKEN_BACK_BEFORE_A_MOVE]] },
  )
  expect(commands).toBeGreaterThan(1000)
})
