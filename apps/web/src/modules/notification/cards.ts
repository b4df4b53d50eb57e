import { defineCards } from '../../lib/registry/card.ts'

/** What waits for whoever is signed in [S03]. */
export const cards = defineCards([
  {
    name: 'to-dos',
    titleKey: 'notification.toDos.title',
    access: 'signed-in',
    column: 'side',
    height: { narrow: 180, wide: 300 },
    load: () => import('./to-do-card.tsx'),
  },
])
