import type { ReceiptLine, RuleCode } from './explanation.ts'

/** How a punch came: out of a file, by the web clock, or from a machine that calls by itself. */
export const PUNCH_SOURCES = ['file', 'web', 'machine'] as const
export type PunchSource = (typeof PUNCH_SOURCES)[number]

/** What the engine took a punch for. */
export const PUNCH_ROLES = ['in', 'out', 'steppedOut', 'cameBack', 'again', 'alone', 'nothing'] as const
export type PunchRole = (typeof PUNCH_ROLES)[number]

/** What can be wrong about a punch [3.14]; `unmapped` lies in the window of no shift and counts for no day. */
export const PUNCH_PROBLEMS = ['unmapped', 'missingIn', 'missingOut', 'late', 'early', 'stepOut', 'unpaired'] as const
export type PunchProblem = (typeof PUNCH_PROBLEMS)[number]

/**
 * The part a punch plays in its day: what it was taken for, by which line of the receipt, and what is wrong about it, by which
 * line, for one that came on time may still lack the other end.
 */
export type PunchFate = { role: PunchRole; line: ReceiptLine; wrong?: { problem: PunchProblem; line: ReceiptLine } }

/** What the first and the later punches of a line stand for, by its rule; the rules found first speak first. */
const ROLES: readonly (readonly [readonly RuleCode[], PunchRole, PunchRole])[] = [
  [['in', 'late', 'lateGrace'], 'in', 'again'],
  [['out', 'early', 'earlyGrace', 'gone'], 'out', 'again'],
  [['stepOut'], 'steppedOut', 'cameBack'],
  [['worked', 'offDayWork'], 'in', 'out'],
  [['missingOut', 'open', 'begun'], 'in', 'again'],
  [['missingIn'], 'out', 'again'],
  [['repeat'], 'again', 'again'],
  [['unpaired'], 'alone', 'again'],
  [['stray', 'seen'], 'nothing', 'nothing'],
  [['debounced'], 'nothing', 'again'],
]

/** The part of each punch that a receipt names, by the id of the punch. */
export function findPunchFates(lines: readonly ReceiptLine[]): Map<number, PunchFate> {
  const parts = new Map<number, PunchFate>()
  for (const [rules, first, later] of ROLES)
    for (const line of lines)
      if (line.punches && rules.includes(line.rule))
        for (const [i, id] of line.punches.entries())
          if (!parts.has(id)) parts.set(id, { role: i === 0 ? first : later, line })
  for (const wrong of wrongsIn(lines)) {
    const part = parts.get(wrong.id)
    if (part) part.wrong ??= wrong
  }
  return parts
}

type Wrong = { id: number; problem: PunchProblem; line: ReceiptLine }

/** What a receipt says is wrong about punches, the gravest first: the first punch of a line answers for it. */
export function wrongsIn(lines: readonly ReceiptLine[]): Wrong[] {
  const found: Wrong[] = []
  for (const line of lines) {
    const [id] = line.punches ?? []
    const problem = id === undefined ? undefined : PROBLEM_OF.get(line.rule)
    // A step out within a break misses no work, so it is no problem.
    if (id === undefined || problem === undefined || (problem === 'stepOut' && line.minutes === 0)) continue
    found.push({ id, problem, line })
  }
  return found.length < 2
    ? found
    : found.sort((a, b) => PUNCH_PROBLEMS.indexOf(a.problem) - PUNCH_PROBLEMS.indexOf(b.problem))
}

const PROBLEM_OF: ReadonlyMap<string, PunchProblem> = new Map(PUNCH_PROBLEMS.map((problem) => [problem, problem]))
