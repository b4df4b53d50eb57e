import type { Instant } from '@muster/kernel/instant'
import { describe, expect, it } from 'vitest'
import { comesWith, standsIn, stateIn } from './attachment-rounds.rules.ts'
import { foldersToSweep } from './sweep.rules.ts'

describe('a file of a task', () => {
  // Added with one round, gone with another: where it stands, what it is to who prepares the next, whether that one has it.
  it.each([
    { added: 1, removed: null, round: 1, stands: true, state: 'kept', next: true },
    { added: 1, removed: 2, round: 1, stands: true, state: 'removed', next: false },
    { added: 1, removed: 2, round: 2, stands: false, state: undefined, next: false },
    { added: 2, removed: null, round: 1, stands: false, state: 'added', next: true },
    { added: 2, removed: null, round: 2, stands: true, state: 'kept', next: true },
    { added: null, removed: null, round: 1, stands: false, state: 'added', next: true },
  ])('stands in the rounds between: $added to $removed in $round', ({ added, removed, round, stands, state, next }) => {
    const file = { addedRound: added, removedRound: removed }
    expect([standsIn(file, round), stateIn(file, round), comesWith(file, round)]).toEqual([stands, state, next])
  })
})

describe('the folders of files', () => {
  const folders = ['2026-10-31', '2026-11-01', '2026-11-19', '2026-11-20', 'other']

  it('are looked through once a day each, and never while their files may wait for their rows', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
    const swept = hours.flatMap((hour) => foldersToSweep(folders, `2026-11-20T${hour}:10:00.000Z` as Instant))
    expect(swept.toSorted()).toEqual(['2026-10-31', '2026-11-01'])
  })
})
