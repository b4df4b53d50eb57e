import { defineScreens } from '../../lib/registry/screen.ts'
import { ADVANCES } from './advance/places.ts'
import { ITEMS } from './reimbursement-item/places.ts'

/** One's own pay, which a worker opens on the phone: it comes without the words of those who manage it. Never kept alive. */
export const ownScreens = defineScreens([
  {
    name: 'my-pay',
    path: '/my/pay',
    titleKey: 'pay.my.title',
    icon: 'pay',
    menu: { group: 'my' },
    access: ['my'],
    load: () => import('./load.ts').then((m) => m.loadMyPay()),
  },
])

/** Pay of the companies, what is reimbursed, and what was paid in advance. What shows an amount of pay is never kept alive. */
export const screens = defineScreens([
  {
    name: 'pay-runs',
    path: '/payroll/pay',
    titleKey: 'pay.screens.runs',
    icon: 'pay',
    menu: { group: 'payroll' },
    access: ['finance:salary-manage:r'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadPayRuns()),
  },
  {
    name: 'pay-upload',
    path: '/payroll/pay/new',
    titleKey: 'pay.screens.upload',
    icon: 'upload',
    under: 'pay-runs',
    access: ['finance:salary-manage:cud'],
    load: () => import('./load.ts').then((m) => m.loadPayUpload()),
  },
  {
    name: 'pay-run',
    path: '/payroll/pay/$id',
    titleKey: 'pay.screens.run',
    icon: 'pay',
    under: 'pay-runs',
    access: ['finance:salary-manage:r'],
    found: false,
    load: () => import('./load.ts').then((m) => m.loadPayRun()),
  },
  {
    name: 'advances',
    path: ADVANCES,
    titleKey: 'payroll.advances.title',
    icon: 'pay',
    menu: { group: 'payroll' },
    access: ['finance:accounts-chart:r'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadAdvances()),
  },
  {
    name: 'reimbursement-items',
    path: ITEMS,
    titleKey: 'payroll.reimbursementItems.title',
    icon: 'document',
    menu: { group: 'payroll' },
    access: ['finance:accounts-chart:r'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadExpenseItems()),
  },
  {
    name: 'pay-items',
    path: '/payroll/pay-items',
    titleKey: 'payroll.payItems.title',
    icon: 'document',
    menu: { group: 'payroll' },
    access: ['finance:salary-manage:r'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadPayItems()),
  },
])
