import { delegationEndpoints as delegations } from '@muster/contract/workflow/delegation'
import { makePerson } from '../make.ts'
import { NOON } from '../noon.ts'
import { arranges } from './arrange.ts'
import { type Kind, kinds, type Vantage } from './kind.ts'
import { actorAt } from './task.ts'
import type { World } from './world.ts'

let deciders = 0
/** Somebody at a vantage who may be asked to decide. */
const decider = ({ t }: World, { company, departmentId }: Vantage) =>
  t.server.runAsSystem(
    (ctx) => makePerson(ctx, company, `decider-${++deciders}`, ['task:task-list'], 'self', { departmentId }),
    [company.id],
  )
const away = { until: '2026-12-01T00:00:00.000Z', reason: 'Matrix' }
/** That somebody lets another decide for them, from an instant on. */
async function makeDelegation(world: World, vantage: Vantage, from: string): Promise<string> {
  const [{ token }, { personId: delegateId }] = [await decider(world, vantage), await decider(world, vantage)]
  const input = { companyId: vantage.company.id, delegateId, from, ...away }
  return (await world.call(delegations.create, input, token)).id
}
/** One that somebody else set, and that waits for the yes of who is asked there. */
async function makeAsked(world: World, vantage: Vantage): Promise<string> {
  const { token } = await actorAt(world, vantage)
  const { personId: delegateId } = await decider(world, vantage)
  const input = { companyId: vantage.company.id, delegateId, from: LATER, ...away }
  const { id } = await world.call(delegations.create, input, token)
  await world.t.server.runAsSystem(
    (ctx) => ctx.db.updateTable('workflow.delegation').set({ waits: true }).where('id', '=', id).execute(),
    [vantage.company.id],
  )
  return id
}
const LATER = '2026-11-28T00:00:00.000Z'
const SOON = '2026-11-21T00:00:00.000Z'
const delegationFrom = (from: string): Kind => ({
  spread: 'company',
  make: (world, vantage) => makeDelegation(world, vantage, from),
  async makeDeleted(world, vantage) {
    const id = await makeDelegation(world, vantage, SOON)
    await world.call(delegations.remove, { id, version: 1 })
    return id
  },
})

export const delegationKinds = kinds({
  decider: { spread: 'person', make: async (world, vantage) => (await decider(world, vantage)).personId },
  delegating: { spread: 'person', make: async (world, vantage) => (await decider(world, vantage)).personId },
  /** Everybody of a company may be chosen, so of everybody it is said when they are away. */
  colleague: { spread: 'company', make: async (world, vantage) => (await decider(world, vantage)).personId },
  /** One that runs, and one that is still to come. */
  delegation: delegationFrom(NOON),
  'new delegation': delegationFrom(SOON),
  'asked delegation': { ...delegationFrom(SOON), spread: 'person', make: makeAsked },
})

export const delegationArranges = arranges({
  // Whoever is away chooses among all colleagues.
  'delegation.people': { caller: 'part' },
  'delegation.away': {
    caller: 'part',
    kinds: { personId: 'colleague' },
    input: async () => ({ from: '2026-12-03', to: '2026-12-04' }),
  },
  // For somebody else: whoever administers tasks of the whole company does for everybody what each does for themselves.
  'delegation.create': {
    caller: 'whole',
    also: ['task:workflow:cud'],
    kinds: { personId: 'delegating', delegateId: 'decider' },
    input: async (_world, vantage) => ({ personId: await vantage.of('delegating'), from: SOON, ...away }),
  },
  // Nobody else says yes, whatever they hold.
  'delegation.agree': { kinds: { id: 'asked delegation' } },
  'delegation.remove': { also: ['task:workflow:cud'] },
  'delegation.end': { also: ['task:workflow:cud'] },
})
