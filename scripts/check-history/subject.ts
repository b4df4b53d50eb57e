import { VERBS } from './verbs.ts'

const MOST = 72

/** Returns what is wrong with the subject of a commit, which is `area: verb …` in at most 72 characters; undefined where nothing is. */
export function findSubjectProblem(subject: string): string | undefined {
  if (subject.length > MOST) return `has ${subject.length} characters, ${MOST} at most: the why goes into the body`
  const verb = /^[a-z][a-z0-9 -]*: ([a-z]+)(?: |$)/.exec(subject)?.[1]
  if (verb === undefined) return 'is not “area: verb …”, the area a module or a folder'
  if (VERBS.has(verb)) return undefined
  return `says “${verb}” where a verb begins: one of scripts/check-history/verbs.ts, or a new one there`
}
