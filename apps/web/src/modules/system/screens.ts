import { defineScreens } from '../../lib/registry/screen.ts'

/** What the program itself is set to. */
export const screens = defineScreens([
  {
    name: 'parameters',
    path: '/system/parameters',
    titleKey: 'system.parameters.title',
    icon: 'gear',
    menu: { group: 'system' },
    access: ['system:parameter:r'],
    keepAlive: true,
    load: () => import('./parameters.screen.tsx'),
  },
])
