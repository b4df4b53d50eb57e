import { defineCards } from '../../lib/registry/card.ts'

/** What the organisation shows on the dashboard: where somebody stands who stands in several places. */
export const cards = defineCards([
  {
    name: 'positions',
    titleKey: 'dashboard.positions',
    access: 'signed-in',
    suits: ({ userInfo }) => userInfo.positions.length > 1,
    column: 'side',
    height: { narrow: 150, wide: 150 },
    load: () => import('./position/position-card.tsx'),
  },
])
