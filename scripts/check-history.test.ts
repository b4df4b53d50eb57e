import { expect, it } from 'vitest'
import { checkChangelog } from './check-history/changelog.ts'
import { findSubjectProblem } from './check-history/subject.ts'

it.each([
  ['attendance: keep a night’s clock-out on the day the shift began', undefined],
  ['leave type: add seniority', undefined],
  ['attendance: the clock-out of a night', 'says “the” where a verb begins'],
  ['attendance: kept a clock-out', 'says “kept” where a verb begins'],
  ['keep a clock-out', 'is not “area: verb …”'],
  ['Attendance: keep a clock-out', 'is not “area: verb …”'],
  [`attendance: keep ${'x'.repeat(60)}`, 'has 77 characters, 72 at most'],
])('says of the subject of a commit what is wrong: %s', (subject, text) => {
  const problem = findSubjectProblem(subject)
  if (text === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(text)
})

it('says which entries of the changelog are longer than two lines, in what is not released yet alone', () => {
  const changelog = `# Changelog

## [Unreleased]

### Added

- Short.
- Of two
  lines.
- Of three
  lines
  here.

## [0.1.0]

- Of three
  lines
  there.
`
  expect(checkChangelog(changelog)).toEqual([
    { file: 'CHANGELOG.md', line: 10, text: 'an entry of 3 lines, 2 at most' },
  ])
})
