import { defineScreens } from '../../lib/registry/screen.ts'
import { POLICIES, TYPES } from './places.ts'

/** What people are given besides pay, for HR. */
export const screens = defineScreens([
  {
    name: 'benefit-policies',
    path: POLICIES,
    titleKey: 'benefits.policies.title',
    icon: 'star',
    menu: { group: 'benefits' },
    access: ['user:benefits:r'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadPolicies()),
  },
  {
    name: 'benefit-types',
    path: TYPES,
    titleKey: 'benefits.benefitTypes.title',
    icon: 'document',
    menu: { group: 'benefits' },
    access: ['user:benefits-type:r'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadTypes()),
  },
])
