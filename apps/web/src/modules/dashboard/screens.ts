import { defineScreens } from '../../lib/registry/screen.ts'

/** The first page after signing in [2.04, 6.14]. */
export const screens = defineScreens([
  {
    name: 'dashboard',
    path: '/dashboard',
    titleKey: 'dashboard.page',
    icon: 'dashboard',
    menu: { group: 'dashboard', alone: true },
    bar: 'home',
    access: ['default'],
    keepAlive: true,
    goKey: 'd',
    load: () => import('./dashboard.screen.tsx'),
  },
])
