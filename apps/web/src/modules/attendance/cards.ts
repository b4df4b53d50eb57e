import { defineCards } from '../../lib/registry/card.ts'

/** What attendance shows on the dashboard [2.12]. */
export const cards = defineCards([
  {
    name: 'my-today',
    titleKey: 'attendance.today.title',
    access: 'signed-in',
    column: 'main',
    height: { narrow: 425, wide: 265 },
    load: () => import('./today/today-card.tsx'),
  },
  {
    name: 'attention',
    titleKey: 'attendance.attention.title',
    access: ['attendance:attendance-records:r'],
    column: 'side',
    height: { narrow: 140, wide: 120 },
    load: () => import('./month/attention-card.tsx'),
  },
  {
    name: 'team',
    titleKey: 'attendance.team.title',
    access: 'signed-in',
    suits: ({ userInfo }) => userInfo.positions.some((position) => position.isManager),
    column: 'main',
    height: { narrow: 565, wide: 330 },
    load: () => import('./today/team-card.tsx'),
  },
  {
    name: 'my-month',
    titleKey: 'attendance.myMonth.title',
    access: ['my'],
    suits: ({ userInfo }) => userInfo.positions.length > 0,
    column: 'side',
    height: { narrow: 570, wide: 555 },
    load: () => import('./month/own-month-card.tsx'),
  },
])
