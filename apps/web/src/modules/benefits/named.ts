import { benefitTypeEndpoints } from '@muster/contract/benefits/benefit-type'
import { benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import { defineNamed } from '../../lib/registry/named.ts'
import { POLICIES, TYPES } from './places.ts'

/** What has names in several languages here. */
export const named = defineNamed([
  { titleKey: 'benefits.benefitTypes.one', list: benefitTypeEndpoints.list, path: TYPES },
  { titleKey: 'benefits.policies.one', list: benefitPolicyEndpoints.list, path: POLICIES },
])
