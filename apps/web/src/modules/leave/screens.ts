import { defineScreens } from '../../lib/registry/screen.ts'

export const screens = defineScreens([
  {
    name: 'leave-balances',
    path: '/leave/balances',
    titleKey: 'leave.balances.title',
    icon: 'leaf',
    menu: { group: 'leave' },
    access: ['attendance:leave:r'],
    keepAlive: true,
    load: () => import('./balance/balance-list.screen.tsx'),
  },
  {
    name: 'leave-opening',
    path: '/leave/balances/opening',
    titleKey: 'leave.openingBalance.title',
    icon: 'upload',
    under: 'leave-balances',
    access: ['attendance:leave:cud'],
    keepAlive: true,
    load: () => import('./opening/opening.screen.tsx'),
  },
  {
    name: 'leave-types',
    path: '/leave/types',
    titleKey: 'leave.leaveTypes.title',
    icon: 'document',
    menu: { group: 'leave' },
    access: ['attendance:leave:r'],
    keepAlive: true,
    load: () => import('./type/leave-type-list.screen.tsx'),
  },
  {
    name: 'my-leaves',
    path: '/leave/my',
    titleKey: 'leave.my.title',
    icon: 'leaf',
    menu: { group: 'my' },
    access: ['my'],
    keepAlive: true,
    load: () => import('./balance/my-leave.screen.tsx'),
  },
])
