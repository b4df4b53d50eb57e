import { describe, expect, it } from 'vitest'
import { changesBetween, holdsText, idsIn } from './log-diff.rules.ts'

const seen = (before: unknown, after: unknown) =>
  changesBetween(before, after).map(({ path, kind, before: a, after: b }) => [path.join('.'), kind, a, b])

describe('the difference of two logged states [2.15a, 3.23]', () => {
  it.each<[what: string, before: unknown, after: unknown, expected: unknown]>([
    [
      'a creation',
      null,
      { name: 'An', phone: null },
      [
        ['name', 'added', null, 'An'],
        ['phone', 'same', null, null],
      ],
    ],
    ['a deletion', { name: 'An' }, null, [['name', 'removed', 'An', null]]],
    [
      'a change beside what stays',
      { name: 'An', sex: 'female' },
      { name: 'Anh', sex: 'female' },
      [
        ['name', 'changed', 'An', 'Anh'],
        ['sex', 'same', 'female', 'female'],
      ],
    ],
    ['names of languages', { names: { en: 'A' } }, { names: { en: 'B' } }, [['names.en', 'changed', 'A', 'B']]],
    ['an empty text in the place of none', { phone: null }, { phone: '' }, [['phone', 'same', null, '']]],
    [
      'zero and no are values',
      { rank: 0, on: false },
      { rank: null, on: true },
      [
        ['rank', 'removed', 0, null],
        ['on', 'changed', false, true],
      ],
    ],
    ['plain lists as one value', { days: [1, 2] }, { days: [1, 3] }, [['days', 'changed', [1, 2], [1, 3]]]],
    [
      'items by their ids, whatever place they have',
      {
        positions: [
          { id: 'p', from: '1' },
          { id: 'q', from: '2' },
        ],
      },
      { positions: [{ id: 'q', from: '2' }] },
      [
        ['positions.q.from', 'same', '2', '2'],
        ['positions.p.from', 'removed', '1', null],
      ],
    ],
    ['without the version', { version: 1 }, { version: 2 }, []],
    ['of a bare value', 'old', 'new', [['', 'changed', 'old', 'new']]],
    ['of nothing', null, null, []],
  ])('is shown of %s', (_what, before, after, expected) => {
    expect(seen(before, after)).toEqual(expected)
  })

  it.each([
    'password',
    'newPassword',
    'activationCode',
    'tokenHash',
    'secret',
    'identityDocument',
    'bankAccount',
    'salary',
  ])('never tells the value of %s, nor of what lies below it, and says that it changed', (name) => {
    const hidden = { kind: 'changed', before: null, after: null, isHidden: true }
    expect(changesBetween({ [name]: 'old-4711' }, { [name]: 'new-4711' })).toEqual([{ path: [name], ...hidden }])
    expect(changesBetween({ a: { [name]: { of: 'old-4711' } } }, { a: { [name]: { of: 'new-4711' } } })).toEqual([
      { path: ['a', name, 'of'], ...hidden },
    ])
  })

  it('is searched as far as it is shown', () => {
    const changes = changesBetween({ phone: '0901', password: '4711' }, null)
    expect(holdsText(['hr', null], changes, '090')).toBe(true)
    expect(holdsText(['hr', null], changes, 'HR')).toBe(true)
    expect(holdsText(['hr', null], changes, 'phone')).toBe(true)
    expect(holdsText(['hr', null], changes, '4711')).toBe(false)
  })

  it('gives the ids that are to be called by name, in values and in the names of items', () => {
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
    expect(
      idsIn(
        changesBetween({ officeId: a, at: '2026-11-01' }, { cells: [{ employmentId: b, day: '2026-11-01' }] }),
      ).toSorted(),
    ).toEqual([a, b].toSorted())
  })
})
