import { defineCards } from '../../lib/registry/card.ts'

/** What leave shows on the dashboard [2.12]. */
export const cards = defineCards([
  {
    name: 'my-leave',
    titleKey: 'leave.my.title',
    access: ['my'],
    suits: ({ userInfo }) => userInfo.positions.length > 0,
    column: 'main',
    height: { narrow: 240, wide: 220 },
    load: () => import('./balance/my-leave-card.tsx'),
  },
  {
    name: 'who-is-out',
    titleKey: 'leave.calendar.title',
    access: ['my'],
    suits: ({ userInfo }) => userInfo.positions.length > 0,
    column: 'main',
    height: { narrow: 130, wide: 130 },
    load: () => import('./calendar/who-is-out-card.tsx'),
  },
])
