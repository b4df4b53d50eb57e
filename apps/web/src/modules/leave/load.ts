/** The screens of leave, named here, where the first page need not know their files. */
export const loadCalendar = () => import('./calendar/calendar.screen.tsx')
export const loadBalances = () => import('./balance/balance-list.screen.tsx')
export const loadOpening = () => import('./opening/opening.screen.tsx')
export const loadTypes = () => import('./type/leave-type-list.screen.tsx')
export const loadMyLeave = () => import('./balance/my-leave.screen.tsx')
