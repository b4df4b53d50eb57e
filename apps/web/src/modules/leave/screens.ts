import { defineScreens } from '../../lib/registry/screen.ts'

export const screens = defineScreens([
  {
    name: 'leave-calendar',
    path: '/leave/calendar',
    titleKey: 'leave.calendar.title',
    icon: 'calendar',
    menu: { group: 'leave' },
    access: ['attendance:leave:r', 'my'],
    keepAlive: true,
    load: () => import('./calendar/calendar.screen.tsx'),
  },
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
