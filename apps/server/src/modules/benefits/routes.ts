import { benefitTypeEndpoints } from '@muster/contract/benefits/benefit-type'
import { benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import { bind } from '../../platform/operation/module.ts'
import * as choices from './policy/choices.service.ts'
import * as policy from './policy/policy.service.ts'
import * as policyOrder from './policy/policy-order.service.ts'
import * as benefitType from './type/benefit-type.service.ts'

export const routes = [
  bind('benefit-type', benefitTypeEndpoints, benefitType),
  bind('benefit-policy', benefitPolicyEndpoints, { ...policy, ...policyOrder, ...choices }),
]
