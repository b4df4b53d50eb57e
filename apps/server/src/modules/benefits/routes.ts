import { benefitTypeEndpoints } from '@muster/contract/benefits/benefit-type'
import { benefitMemberEndpoints, benefitRunEndpoints } from '@muster/contract/benefits/member'
import { myBenefitsEndpoints } from '@muster/contract/benefits/my-benefits'
import { benefitPaymentEndpoints } from '@muster/contract/benefits/payment'
import { benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import { benefitSimulationEndpoints } from '@muster/contract/benefits/simulation'
import { bind } from '../../platform/operation/module.ts'
import * as add from './member/add.service.ts'
import * as decide from './member/decide.service.ts'
import * as member from './member/member.service.ts'
import * as myBenefits from './own/my-benefits.service.ts'
import * as payment from './payment/payment.service.ts'
import * as choices from './policy/choices.service.ts'
import * as policy from './policy/policy.service.ts'
import * as policyOrder from './policy/policy-order.service.ts'
import * as run from './run/run.service.ts'
import * as simulation from './simulation/simulation.service.ts'
import * as benefitType from './type/benefit-type.service.ts'

export const routes = [
  bind('benefit-type', benefitTypeEndpoints, benefitType),
  bind('benefit-policy', benefitPolicyEndpoints, { ...policy, ...policyOrder, ...choices }),
  bind('benefit-simulation', benefitSimulationEndpoints, simulation),
  bind('benefit-member', benefitMemberEndpoints, { ...member, ...decide, ...add }),
  bind('benefit-run', benefitRunEndpoints, run),
  bind('benefit-payment', benefitPaymentEndpoints, payment),
  bind('my-benefit', myBenefitsEndpoints, myBenefits),
]
