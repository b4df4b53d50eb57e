import { defineScreens } from '../../lib/registry/screen.ts'
import { MY_BENEFITS } from './own/places.ts'
import { MEMBERS, PAYMENTS } from './payment/places.ts'
import { POLICIES, TYPES } from './places.ts'

/** What people are given besides pay, for HR. */
export const screens = defineScreens([
  {
    name: 'benefit-members',
    path: MEMBERS,
    titleKey: 'benefits.members.title',
    icon: 'people',
    menu: { group: 'benefits' },
    access: ['user:benefits-user:r'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadMembers()),
  },
  {
    name: 'benefit-payments',
    path: PAYMENTS,
    titleKey: 'benefits.payments.title',
    icon: 'pay',
    menu: { group: 'benefits' },
    access: ['user:benefits-user:r'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadPayments()),
  },
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

/** One’s own benefits, which a worker opens on the phone. */
export const ownScreens = defineScreens([
  {
    name: 'my-benefits',
    path: MY_BENEFITS,
    titleKey: 'benefits.my.title',
    icon: 'star',
    menu: { group: 'my' },
    access: ['my'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadMyBenefits()),
  },
])
