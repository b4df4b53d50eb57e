import { CELLS } from './arrange.ts'
import { type Position, positionsOf } from './id-positions.ts'
import { listProblems } from './listed.ts'
import { objectProblems } from './objects.ts'
import { describeOutcome, isAllowed, type Outcome } from './outcome.ts'
import { subjectProblems } from './subjects.ts'
import { type Trial, trialOf } from './trial.ts'
import type { Named, World } from './world.ts'

/** What is wrong about who may call an endpoint, and about which objects; empty of one that is right. */
export async function problemsOf(world: World, named: Named): Promise<string[]> {
  const unknown = positionsOf(named.endpoint).filter((at) => !world.kindOf(world.kindNameOf(named, at.name, at.field)))
  if (unknown.length > 0) return unknown.map((at) => teachKind(world, named, at))
  const stale = staleOf(world, named)
  if (stale.length > 0) return stale
  const trial = trialOf(world, named)
  const own = await trial.ask(await trial.token(), await world.inputAt(named, 'own'))
  if (!isAllowed(own)) return [teachInput(trial, describeOutcome(own))]
  const found = [
    ...unlogged(named, own),
    ...trial.leaksIn('the call', own),
    ...(await subjectProblems(trial)),
    ...(await objectProblems(trial)),
    ...(await listProblems(trial)),
  ]
  return found.map((problem) => `${named.name}: ${problem}`)
}

const unlogged = ({ endpoint }: Named, { isLogged }: Outcome): string[] =>
  isLogged === false && endpoint.audit !== 'none'
    ? [
        "the call leaves nothing in the operation log: ctx.audit in its service, or audit: 'none' where there is nothing to look up",
      ]
    : []

/** What is arranged of places that the input does not have. */
function staleOf({ arranges }: World, named: Named): string[] {
  const { kinds = {}, except = {} } = arranges[named.name] ?? {}
  const names = positionsOf(named.endpoint).map((at) => at.name)
  const cells = names.flatMap((name) => CELLS.map((cell) => `${name} ${cell}`))
  return [
    ...Object.keys(kinds).filter((key) => !names.includes(key)),
    ...Object.keys(except).filter((key) => !cells.includes(key)),
  ].map((key) => `${named.name}: "${key}" is arranged in ${fileOf(named)}, and there is none in its input`)
}

const fileOf = ({ module }: Named) => `apps/server/test/authorization/${module}.ts`

const teachKind = (world: World, one: Named, { name, field }: Position) =>
  `${one.name}: nobody says what the id "${name}" names: a "${world.kindNameOf(one, name, field)}" is no kind of object. In ${fileOf(one)} ` +
  `either say which kind it is, '${one.name}': { kinds: { '${name}': '<kind>' } }, or add that kind with how one is made at a vantage: one's ` +
  `own, out of reach, of another company`

const teachInput = ({ one, access, who }: Trial, refusal: string) =>
  `${one.name}: the call about one's own by a holder of "${access}" (${who}) is ${refusal}. While it is refused, refusing others proves ` +
  `nothing. Either it is wrong to refuse it, or the call is not legal yet: say in ${fileOf(one)} what its schema does not say, ` +
  `'${one.name}': { input: (world, vantage) => ({ … }) }, or who may call, { caller: 'whole' }, or in which state the object is, { kinds: { id: '<kind>' } }`
