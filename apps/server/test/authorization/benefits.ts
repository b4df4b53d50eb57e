import { benefitMemberEndpoints as members } from '@muster/contract/benefits/member'
import { benefitPaymentEndpoints as payments } from '@muster/contract/benefits/payment'
import { benefitPolicyEndpoints as policies } from '@muster/contract/benefits/policy'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { makeBenefitType, makePolicy } from '../benefits.ts'
import { type Arrange, arranges } from './arrange.ts'
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

const MONTH = { month: '2026-11' as Month }

/** Somebody who was added to a policy that gives the others nothing. */
async function addMember(world: World, vantage: Vantage) {
  const caller = everythingAt(world, vantage)
  const employmentId = await vantage.of('employee')
  const policyId = await benefitPolicy.make(world, vantage)
  const added = await caller.call(members.add, { policyId, employmentId, ...MONTH, amount: 100, reason: 'Matrix' })
  if (added.status !== 200) throw new Error(added.raw.body)
  return { caller, id: added.data.id, companyId: vantage.company.id }
}
const benefitMember: Kind = {
  spread: 'person',
  make: async (world, vantage) => (await addMember(world, vantage)).id,
}
const excludedMember: Kind = {
  spread: 'person',
  async make(world, vantage) {
    const { caller, id } = await addMember(world, vantage)
    await caller.call(members.exclude, { ids: [id], reason: 'Matrix' })
    return id
  },
}
/** The policy of which they are a member. */
const memberPolicy: Kind = {
  spread: 'company',
  async make(world, vantage) {
    const found = await everythingAt(world, vantage).call(members.get, { id: await vantage.of('benefitMember') })
    return found.data.policy.id
  },
}
const benefitPayment: Kind = {
  spread: 'person',
  async make(world, vantage) {
    const { caller, id, companyId } = await addMember(world, vantage)
    const of = { companyId, ...MONTH, ids: [id], paidOn: day('2026-11-30'), note: '' }
    return (await caller.call(payments.propose, of)).data.id
  },
}

export const benefitsKinds = kinds({
  benefitType,
  benefitPolicy,
  benefitMember,
  excludableMember: benefitMember,
  excludedMember,
  memberPolicy,
  benefitPayment,
})

let order = 400
/** Each has an order of its own, behind those of the kind. */
const placed = () => ({ order: ++order })
const granting = async (_world: World, vantage: Vantage) => ({
  kind: 'leave',
  leaveTypeId: await vantage.of('leaveType'),
})
const OF_TYPE = { kinds: { typeId: 'benefitType' } }
const OF_POLICY = { kinds: { policyId: 'benefitPolicy' } }
const LISTED: Arrange = {
  kinds: { policyId: 'benefitPolicy', paymentId: 'benefitPayment' },
  except: Object.fromEntries(
    ['absent', 'outside', 'foreign', 'deleted'].map((cell) => [
      `paymentId ${cell}`,
      ['allowed', 'of a payment only members in reach are listed, and there are none of another'] as const,
    ]),
  ),
}
const EACH = { 'ids.0 absent': ['allowed', 'what became of each stands in its row'] } as const
const NOT_PAID = 'members that wait no more are left out, whoever they are, and none is left'
const CHOSEN: Arrange = {
  kinds: { policyId: 'memberPolicy', 'ids.0': 'benefitMember' },
  except: Object.fromEntries(
    ['absent', 'foreign'].map((cell) => [`ids.0 ${cell}`, ['benefits.nothing_to_pay', NOT_PAID] as const]),
  ),
}
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
  'benefit-simulation.simulate': {
    kinds: { id: 'benefitPolicy', 'content.typeId': 'benefitType' },
    input: async (_world, vantage) => ({ ...MONTH, id: await vantage.of('benefitPolicy') }),
    except: {
      'content.rules.target.employmentIds.0 outside': [
        'allowed',
        'a policy names people of the company, and says nothing of them',
      ],
    },
  },
  'benefit-simulation.competing': { input: () => MONTH },
  'benefit-member.list': LISTED,
  'benefit-member.export': LISTED,
  'benefit-member.sums': OF_POLICY,
  'benefit-member.exclude': { kinds: { 'ids.0': 'excludableMember' }, except: EACH },
  'benefit-member.restore': { kinds: { 'ids.0': 'excludedMember' }, except: EACH },
  'benefit-member.add': { ...OF_POLICY, input: () => ({ ...MONTH, amount: 100 }) },
  'benefit-run.get': { input: () => MONTH },
  'benefit-run.start': { input: () => MONTH },
  'benefit-payment.preview': {
    ...CHOSEN,
    input: () => MONTH,
    except: Object.fromEntries(['absent', 'foreign'].map((cell) => [`ids.0 ${cell}`, ['allowed', NOT_PAID] as const])),
  },
  'benefit-payment.propose': { ...CHOSEN, input: () => MONTH },
  'my-benefit.get': { kinds: { employmentId: 'ownEmployment' }, input: () => MONTH },
  'my-benefit.cost': {
    kinds: { employmentId: 'ownEmployment', typeId: 'leaveType' },
    input: async (_world, vantage) => ({ kind: 'leave', typeId: await vantage.of('leaveType') }),
  },
})
