import type { Instant } from '@muster/kernel/instant'
import { describe, expect, it } from 'vitest'
import type { Assignment, AssignmentState } from '../engine/task.rules.ts'
import { findHandOn } from './handed-on.rules.ts'

const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z` as Instant
const assignment = (personId: string, state: AssignmentState, hour: number | null, by: string | null = personId) =>
  ({ personId, state, closed: hour === null ? null : { at: at(hour), by } }) as Assignment

describe('when somebody handed a task on', () => {
  it.each([
    ['is when they did', [assignment('bo', 'transferred', 3)], at(3)],
    ['is the last time', [assignment('bo', 'transferred', 3), assignment('bo', 'transferred', 5)], at(5)],
    ['counts after what they decided', [assignment('bo', 'approved', 2), assignment('bo', 'transferred', 4)], at(4)],
    [
      'is never while it waits for them again',
      [assignment('bo', 'transferred', 3), assignment('bo', 'open', null)],
      null,
    ],
    [
      'is never where they decided afterwards',
      [assignment('bo', 'transferred', 3), assignment('bo', 'approved', 5)],
      null,
    ],
    ['is never where somebody else took it from them', [assignment('bo', 'transferred', 3, 'admin')], null],
    ['is never of what others handed on', [assignment('al', 'transferred', 3)], null],
  ])('%s', (_what, assignments, when) => expect(findHandOn({ assignments }, 'bo')).toBe(when))
})
