import { type Position, withId } from './id-positions.ts'
import { describeOutcome, isAlike, type Outcome } from './outcome.ts'
import type { Trial } from './trial.ts'

/** Everybody who may not call an endpoint at all, with an input that is legal for those who may. */
export async function subjectProblems({ world, one, access, required, ...trial }: Trial): Promise<string[]> {
  const input = await world.inputAt(one, 'own')
  const problems: string[] = []
  const expectRefused = async (who: string, token: string | undefined, status: number) => {
    const outcome = await trial.ask(token, input)
    if (outcome.status !== status) problems.push(`${who} is ${describeOutcome(outcome)}, not refused with ${status}`)
  }
  await expectRefused('whoever is not signed in', undefined, 401)
  if (access !== 'signed-in') {
    await expectRefused('whoever holds no code', await world.caller('whole', []), 403)
    await expectRefused('whoever holds every other code', await world.allBut(access), 403)
  }
  const foreign = await trial.foreignToken()
  const outcome = await trial.ask(foreign, input)
  const who = 'whoever holds every code in another company'
  problems.push(...trial.leaksToForeigner(who, outcome))
  if (required.length > 0) {
    const { absent, ids } = absentOf(input, required, (at) => world.absentOf(trial.kindNameAt(at)))
    problems.push(...unlike(who, outcome, await trial.ask(foreign, absent), ids))
  }
  return problems
}

/** An input with ids that name nothing, and the ids of both. */
export function absentOf(
  input: Record<string, unknown>,
  positions: readonly Position[],
  idFor: (at: Position) => string,
): { absent: Record<string, unknown>; ids: string[] } {
  let absent = input
  const ids: string[] = []
  for (const at of positions) {
    const id = idFor(at)
    ids.push(String(idIn(input, at)), id)
    absent = withId(absent, at.path, id)
  }
  return { absent, ids }
}

const idIn = (input: unknown, { path }: Position): unknown =>
  path.reduce<unknown>((vantage, step) => (vantage as Record<string | number, unknown> | undefined)?.[step], input)

/** The problem of being answered otherwise than what is absent. */
export const unlike = (what: string, outcome: Outcome, absent: Outcome, ids: readonly string[]): string[] =>
  isAlike(outcome, absent, ids)
    ? []
    : [`${what} is ${describeOutcome(outcome)}, an absent one ${describeOutcome(absent)}`]
