import { defineScreens } from '../../lib/registry/screen.ts'

/** Who changed what [2.15, S26]. */
export const screens = defineScreens([
  {
    name: 'operation-log',
    path: '/system/log',
    titleKey: 'system.log.title',
    icon: 'history',
    menu: { group: 'system' },
    access: ['system:operlog:r'],
    keepAlive: true,
    load: () => import('./log-list.screen.tsx'),
  },
])
