import { describe, expect, it } from 'vitest'
import type { Say } from '../words/words.ts'
import { CallError } from './call-error.ts'
import { failureText } from './failure-words.ts'

/** Says the key itself, with its values. */
const t: Say = (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key)
const text = (facts: ConstructorParameters<typeof CallError>[0]) => failureText(new CallError(facts), t)

describe('failureText', () => {
  it('says that the token is not valid [8.02] and that an id was not found [8.03]', () => {
    expect(text({ failure: 'refused', code: 401, msg: 'x' })).toBe('system.errors.unauthorized')
    expect(text({ failure: 'refused', code: 40401, msg: 'x' })).toBe('system.errors.id_not_found')
  })
  it('says the message of an internal error, else the text of the catalogue [8.04]', () => {
    expect(text({ failure: 'refused', code: 500, msg: 'The disk is full.' })).toBe('The disk is full.')
    expect(text({ failure: 'refused', code: 500 })).toBe('system.errors.internal')
  })
  it('says the given message of any other code [8.05]', () => {
    expect(text({ failure: 'refused', code: 40910, msg: 'This office stays.' })).toBe('This office stays.')
    expect(text({ failure: 'refused', code: 502 })).toBe('system.errors.gateway')
  })
  it('says a transport error in its own words, never in the browser’s [8.06], and the length of a time-out [9.01]', () => {
    expect(text({ failure: 'transport', msg: 'Failed to fetch' })).toBe('states.unreachable')
    expect(text({ failure: 'timeout' })).toBe('states.timeout {"seconds":60}')
  })
  it.each(['transport', 'timeout'] as const)(
    'says of an action without an answer (%s) that it may be pressed again',
    (failure) => {
      const error = new CallError({ failure, msg: 'Failed to fetch' })
      error.isAction = true
      expect(failureText(error, t)).toBe('states.unanswered')
    },
  )
})
