import { describe, expect, it } from 'vitest'
import { contactSheet } from './walk/contact-sheet.ts'
import { problemsIn } from './walk/problems.ts'

describe('the page of a walk', () => {
  it('has a row for each place and a column for each way, wide ones first', () => {
    const sheet = contactSheet([
      '390/dark/km_KH/dashboard.png',
      '1440/light/en_US/dashboard.png',
      '1440/light/en_US/login.png',
    ])
    expect([...sheet.matchAll(/<th scope="(?:col|row)">([^<]+)/g)].map(([, text]) => text)).toEqual([
      '1440 light en_US',
      '390 dark km_KH',
      'dashboard',
      'login',
    ])
    expect(sheet).toContain('<a href="390/dark/km_KH/dashboard.png"><img class="w390"')
    expect(sheet.match(/<td><\/td>/g)).toHaveLength(1)
  })
})

describe('the problems of a walk', () => {
  const of = (...failureMessages: string[]) =>
    problemsIn({ testResults: [{ assertionResults: [{ title: 'a test', failureMessages }] }] })

  it('are the place and what is not tidy there, each once', () => {
    const text =
      'AssertionError: /login 390 dark km_KH: expected [ …(2) ] to deeply equal []\n\n- []\n+ [\n+   "clipped: p “Sa”",\n+   "a raw key: a.b",\n+ ]'
    expect(of(text, text)).toEqual(['/login 390 dark km_KH: clipped: p “Sa”', '/login 390 dark km_KH: a raw key: a.b'])
  })

  it('are told by the test where nothing was listed', () => {
    expect(of('Error: page.goto: no answer\n  at x')).toEqual(['a test: Error: page.goto: no answer'])
  })
})
