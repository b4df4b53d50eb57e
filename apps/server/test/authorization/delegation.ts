import { delegationEndpoints as delegations } from '@muster/contract/workflow/delegation'
import { makePerson } from '../make.ts'
import { NOON } from '../noon.ts'
import { arranges } from './arrange.ts'
import { type Kind, kinds, type Vantage } from './kind.ts'
import type { World } from './world.ts'

let deciders = 0
/** Somebody at a place who may be asked to decide. */
const decider = ({ t }: World, { company, departmentId }: Vantage) =>
  t.server.runAsSystem(
    (ctx) => makePerson(ctx, company, `decider-${++deciders}`, ['task:task-list'], 'self', { departmentId }),
    [company.id],
  )
const away = { until: '2026-12-01T00:00:00.000Z', reason: 'Matrix' }
/** That somebody lets another decide for them, from an instant on. */
async function makeDelegation(world: World, place: Vantage, from: string): Promise<string> {
  const [{ token }, { personId: delegateId }] = [await decider(world, place), await decider(world, place)]
  const input = { companyId: place.company.id, delegateId, from, ...away }
  return (await world.call(delegations.create, input, token)).id
}
const SOON = '2026-11-21T00:00:00.000Z'
const delegationFrom = (from: string): Kind => ({
  spread: 'company',
  make: (world, place) => makeDelegation(world, place, from),
  async makeDeleted(world, place) {
    const id = await makeDelegation(world, place, SOON)
    await world.call(delegations.remove, { id, version: 1 })
    return id
  },
})

export const delegationKinds = kinds({
  decider: { spread: 'person', make: async (world, place) => (await decider(world, place)).personId },
  delegating: { spread: 'person', make: async (world, place) => (await decider(world, place)).personId },
  /** Everybody of a company may be chosen, so of everybody it is said when they are away. */
  colleague: { spread: 'company', make: async (world, place) => (await decider(world, place)).personId },
  /** One that runs, and one that is still to come. */
  delegation: delegationFrom(NOON),
  'new delegation': delegationFrom(SOON),
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
    input: async (_world, place) => ({ personId: await place.of('delegating'), from: SOON, ...away }),
  },
  'delegation.remove': { also: ['task:workflow:cud'] },
  'delegation.end': { also: ['task:workflow:cud'] },
})
