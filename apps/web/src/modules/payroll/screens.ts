import { defineScreens } from '../../lib/registry/screen.ts'
import { ADVANCES } from './advance/places.ts'
import { ITEMS } from './reimbursement-item/places.ts'

/** What is reimbursed, and what was paid in advance. */
export const screens = defineScreens([
  {
    name: 'advances',
    path: ADVANCES,
    titleKey: 'payroll.advances.title',
    icon: 'pay',
    menu: { group: 'payroll' },
    access: ['finance:accounts-chart:r'],
    keepAlive: true,
    load: () => import('./advance/advance-list.screen.tsx'),
  },
  {
    name: 'reimbursement-items',
    path: ITEMS,
    titleKey: 'payroll.reimbursementItems.title',
    icon: 'document',
    menu: { group: 'payroll' },
    access: ['finance:accounts-chart:r'],
    keepAlive: true,
    load: () => import('./reimbursement-item/reimbursement-item-list.screen.tsx'),
  },
  {
    name: 'pay-items',
    path: '/payroll/pay-items',
    titleKey: 'payroll.payItems.title',
    icon: 'document',
    menu: { group: 'payroll' },
    access: ['finance:salary-manage:r'],
    keepAlive: true,
    load: () => import('./pay-item/pay-item-list.screen.tsx'),
  },
])
