import { levelEndpoints } from '@muster/contract/organisation/level'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { splitProblem } from '@muster/contract/system/field-problem'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { CallError } from '../call/call-error.ts'
import { problemText } from '../call/problem-text.ts'
import start from '../words/catalogue/start.en_US.ts'
import type { Say } from '../words/words.ts'
import { contractErrors, errorsOf } from './field-errors.ts'

beforeAll(async () => {
  await i18next.init({
    lng: 'en_US',
    resources: { en_US: { translation: start } },
    interpolation: { escapeValue: false },
  })
})
const t: Say = (key, values = {}) => i18next.t(key, values)

describe('problemParts', () => {
  it.each([
    ['required', 'required', {}],
    ['too_long:80', 'too_long', { count: 80 }],
    ['out_of_range:1:99', 'out_of_range', { min: 1, max: 99 }],
    ['too_many:5', 'too_many', { count: 5 }],
  ])('reads %s', (problem, key, values) => {
    expect(splitProblem(problem)).toEqual({ key, values })
  })
})

describe('problemText', () => {
  it('says a problem with its numbers, and the given text for one without words', () => {
    expect(problemText('out_of_range:1:99', t, 'x')).toBe('Enter a number from 1 to 99')
    expect(problemText('nobody_knows', t, 'x')).toBe('x')
  })
})

describe('contractErrors', () => {
  const names = { cn: '', en: '', vn: '' }
  it('says before the server does what is missing [5.01] and what is too long', () => {
    const value = { companyId: '', names, nation: '', zone: '' }
    expect(contractErrors(officeEndpoints.create, value, t)).toEqual({
      companyId: 'Fill this in',
      names: 'Fill this in',
      nation: 'Fill this in',
      zone: 'Fill this in',
    })
    const long = { ...value, names: { ...names, vn: 'x'.repeat(81) } }
    expect(contractErrors(officeEndpoints.create, long, t)['names.vn']).toBe('At most 80 characters')
  })
  it('says nothing against what the contract takes, and the bounds of a number [5.10]', () => {
    const level = {
      companyId: '0192f0a0-0000-7000-8000-000000000001',
      names: { ...names, en: 'Lead' },
      isManager: true,
    }
    expect(contractErrors(levelEndpoints.create, { ...level, rank: 1 }, t)).toEqual({})
    expect(contractErrors(levelEndpoints.create, { ...level, rank: 100 }, t)).toEqual({
      rank: 'Enter a number from 1 to 99',
    })
  })
})

describe('errorsOf', () => {
  it('maps the fields of a 10001 to words, and what is about no field to the form', () => {
    const fields = new CallError({
      failure: 'refused',
      code: 10001,
      msg: 'Look again.',
      fields: { zone: 'not_a_choice', pin: 'odd' },
    })
    expect(errorsOf(fields, t)).toEqual({ zone: 'Choose one of the values offered', pin: 'Look again.' })
    expect(errorsOf(new CallError({ failure: 'refused', code: 10002, msg: 'Taken.' }), t)).toEqual({ '': 'Taken.' })
  })
})
