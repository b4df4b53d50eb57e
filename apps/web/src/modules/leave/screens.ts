import { defineScreens } from '../../lib/registry/screen.ts'

export const screens = defineScreens([
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
])
