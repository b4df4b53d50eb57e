import type { Cell } from './arrange.ts'
import { type Position, withId } from './id-positions.ts'
import { describeOutcome, isAllowed, type Outcome } from './outcome.ts'
import { absentOf, unlike } from './subjects.ts'
import type { Trial } from './trial.ts'

/** Each place of an id with objects that the caller does not reach, or that are not there; and all places of them together. */
export async function objectProblems(trial: Trial): Promise<string[]> {
  const problems: string[] = []
  for (const at of trial.positions) problems.push(...(await problemsAt(trial, at)))
  if (trial.required.length > 0) problems.push(...(await problemsTogether(trial)))
  return problems
}

async function problemsAt(trial: Trial, at: Position): Promise<string[]> {
  const { world, one, endpoint, who } = trial
  const kind = trial.kindNameAt(at)
  const token = await trial.token()
  const own = await world.inputAt(one, 'own', at.isRequired ? [] : [at.name])
  const tryWith = (id: string, by = token) => trial.ask(by, withId(own, at.path, id))
  const absentId = world.absentOf(kind)
  const absent = await tryWith(absentId)
  const ownId = await world.of(kind, 'own')
  const allowed = await tryWith(ownId)
  const problems = trial.leaksIn(`one's own at "${at.name}"`, allowed, [ownId])
  if (!(trial.exceptAt(at.name, 'own', allowed) ?? isAllowed(allowed)))
    problems.push(`one's own at "${at.name}" is ${describeOutcome(allowed)}`)
  // A list that is filtered by what is not there is empty; then it has to show what is there.
  const isEmptyList = endpoint.method === 'GET' && absent.text !== allowed.text
  if (isAllowed(absent) && !isEmptyList && !trial.exceptAt(at.name, 'absent', absent))
    problems.push(`an absent one at "${at.name}" is ${describeOutcome(absent)}, as if it were there`)

  const holderOfAll = await trial.holderOfAll()
  const absentToHolder = holderOfAll && (await tryWith(absentId, holderOfAll))
  const compare = async (cell: Cell, id: string) => {
    const outcome = await tryWith(id)
    const what = `${cell} at "${at.name}"`
    const isAsSaid = trial.exceptAt(at.name, cell, outcome)
    problems.push(...trial.leaksIn(what, outcome, [id]))
    if (isAsSaid === undefined) problems.push(...unlike(what, outcome, absent, [id, absentId]))
    else if (!isAsSaid) problems.push(`${what} is ${describeOutcome(outcome)}, not as its exception says`)
    if (!absentToHolder || isAsSaid !== undefined || cell === 'deleted') return
    const toHolder = await tryWith(id, holderOfAll)
    problems.push(
      ...unlike(`${what}, by whoever holds every other code there,`, toHolder, absentToHolder, [id, absentId]),
    )
  }
  // Whoever reaches the group reaches every company; whoever reaches the company everybody in it.
  if (who !== 'group') await compare('foreign', await world.of(kind, 'foreign'))
  if (who !== 'group' && who !== 'whole' && trial.spreadAt(at) !== 'company')
    await compare('outside', await world.of(kind, 'outside'))
  const deleted = await world.deletedOf(kind)
  if (deleted !== undefined) await compare('deleted', deleted)
  return problems
}

/**
 * All that a call is about out of reach, so that what belongs together does; and the same by whoever reaches less than the call
 * needs, or more.
 */
async function problemsTogether(trial: Trial): Promise<string[]> {
  const { world, one, required, who } = trial
  const token = await trial.token()
  const own = await world.inputAt(one, 'own')
  const problems: string[] = []
  const compare = async (cell: 'outside' | 'foreign') => {
    const input = await world.inputAt(one, cell)
    // What belongs to the company as such is there for whoever reaches a part of it.
    const away = required.filter((at) => cell === 'foreign' || trial.spreadAt(at) !== 'company')
    const { absent, ids } = absentOf(input, away, (at) => world.absentOf(trial.kindNameAt(at)))
    const outcome = await trial.ask(token, input)
    if (required.some((at) => trial.exceptAt(at.name, cell, outcome))) return
    problems.push(...unlike(`everything ${cell}`, outcome, await trial.ask(token, absent), ids))
  }
  const expect = async (what: string, outcome: Promise<Outcome>, isRight: boolean) => {
    const got = await outcome
    if (isAllowed(got) !== isRight) problems.push(`${what} is ${describeOutcome(got)}`)
  }
  if (who !== 'group') await compare('foreign')
  if (who === 'part' && required.some((at) => trial.spreadAt(at) === 'person')) {
    await compare('outside')
    const outside = await world.inputAt(one, 'outside')
    const whole = await trial.tokenOf('whole')
    await expect('whoever reaches the whole company', trial.ask(whole, outside), true)
  }
  const less = who === 'whole' ? 'part' : who === 'group' ? 'whole' : undefined
  if (less) await expect('whoever reaches a part of it alone', trial.ask(await trial.tokenOf(less), own), false)
  return problems
}
