import { defineScreens } from '../../lib/registry/screen.ts'

/** Who changed what [2.15, S26], and what the program itself is set to. */
export const screens = defineScreens([
  {
    name: 'operation-log',
    path: '/system/log',
    titleKey: 'settings.log.title',
    icon: 'history',
    menu: { group: 'system' },
    access: ['system:operlog:r'],
    keepAlive: true,
    load: () => import('./log-list.screen.tsx'),
  },
  {
    name: 'parameters',
    path: '/system/parameters',
    titleKey: 'settings.parameters.title',
    icon: 'gear',
    menu: { group: 'system' },
    access: ['system:parameter:r'],
    keepAlive: true,
    load: () => import('./parameters.screen.tsx'),
  },
])
