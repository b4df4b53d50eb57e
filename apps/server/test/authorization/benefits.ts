import { benefitPolicyEndpoints as policies } from '@muster/contract/benefits/policy'
import { makeBenefitType, makePolicy } from '../benefits.ts'
import { arranges } from './arrange.ts'
import { type Kind, kinds, type Vantage } from './kind.ts'
import type { World } from './world.ts'

/** Whoever may do everything at a vantage. */
const everythingAt = ({ t }: World, { name }: Vantage) =>
  t.as(name === 'foreign' ? t.group.betaHr.token : t.group.hr.token)

/** Policies are made one after the other: each takes the place behind all others. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = <T>(make: () => Promise<T>): Promise<T> => {
  const own = turn.then(make)
  turn = own.catch(() => {})
  return own
}

const benefitType: Kind = {
  spread: 'company',
  make: async (world, vantage) => (await makeBenefitType(everythingAt(world, vantage), vantage.company.id)).id,
}
const benefitPolicy: Kind = {
  spread: 'company',
  make: (world, vantage) => inTurn(async () => (await makePolicy(everythingAt(world, vantage), vantage.company.id)).id),
}

export const benefitsKinds = kinds({ benefitType, benefitPolicy })

let order = 400
/** Each has an order of its own, behind those of the kind. */
const placed = () => ({ order: ++order })
const granting = async (_world: World, vantage: Vantage) => ({
  kind: 'leave',
  leaveTypeId: await vantage.of('leaveType'),
})
const OF_TYPE = { kinds: { typeId: 'benefitType' } }
const WRITTEN = {
  kinds: {
    typeId: 'benefitType',
    'rules.target.employmentIds.0': 'employee',
    'rules.target.levelIds.0': 'level',
  },
}

export const benefitsArranges = arranges({
  'benefit-type.create': { input: granting },
  'benefit-type.update': { input: granting },
  'benefit-policy.list': OF_TYPE,
  'benefit-policy.export': OF_TYPE,
  'benefit-policy.create': { ...WRITTEN, input: placed },
  'benefit-policy.reorder': {
    input: async (world, vantage) => {
      const { items } = await world.call(policies.list, { companyId: vantage.company.id, pageSize: 200 })
      return { ids: items.map(({ id }) => id) }
    },
  },
  'benefit-policy.update': { ...WRITTEN, input: placed },
})
