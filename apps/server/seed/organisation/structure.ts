import { addDays, type Day } from '@muster/kernel/day'
import type { Version } from '../../src/modules/organisation/structure/department-version.rules.ts'
import type { DepartmentStory } from './plan.ts'

/** Where a department stands from day to day; without a story it has always stood where it stands. `idOf` gives the department of a path. */
export function versionsOf(
  now: Pick<Version, 'parentId' | 'names'>,
  story: DepartmentStory | undefined,
  anchor: Day,
  idOf: (path: string | null) => string | null,
): Version[] {
  switch (story?.kind) {
    case undefined:
      return [{ ...now, from: null, until: null }]
    case 'moved': {
      const day = addDays(anchor, -story.movedBefore)
      const before = { parentId: idOf(story.from), names: story.formerly ?? now.names }
      return [
        { ...before, from: null, until: day },
        { ...now, from: day, until: null },
      ]
    }
    case 'moves': {
      const day = addDays(anchor, story.movesAfter)
      return [
        { ...now, from: null, until: day },
        { ...now, parentId: idOf(story.to), from: day, until: null },
      ]
    }
    case 'opens':
      return [{ ...now, from: addDays(anchor, story.opensAfter), until: null }]
  }
}
