/**
 * What clients are notified of: the entities that modules bind, and two that follow from others: `day`, computed results, and
 * `info`, who somebody is and may.
 */
export const ENTITIES = [
  'company',
  'department',
  'office',
  'level',
  'employee',
  'placement',
  'pin',
  'pin-space',
  'shift',
  'pattern',
  'schedule',
  'calendar',
  'punch',
  'punch-import',
  'inbox',
  'day',
  'team',
  'info',
] as const
export type Entity = (typeof ENTITIES)[number]

/** Entities whose changes nobody else's screen shows. */
export const UNPUBLISHED = [
  'session',
  'own-session',
  'password',
  'preference',
  'set-up',
  'administrator',
  'attention',
  'client-error',
  'my-day',
  'job',
  'ping',
  'push',
] as const

const PLACE = ['employee', 'placement', 'department', 'office'] as const

/**
 * What each read shows, by its path: when one of these changes, it is out of date. A read that names nothing is never read
 * anew because of others.
 */
export const SHOWS: Readonly<Record<`/${string}`, readonly Entity[]>> = {
  '/organisation/companies': ['company'],
  '/organisation/companies/:id': ['company'],
  '/organisation/departments': ['department', 'employee', 'placement'],
  '/organisation/departments/:id': ['department', 'employee', 'placement'],
  '/organisation/offices': ['office', 'pin-space'],
  '/organisation/offices/:id': ['office', 'pin-space'],
  '/organisation/levels': ['level'],
  '/organisation/levels/:id': ['level'],
  '/organisation/pin-spaces': ['pin-space', 'office', 'pin'],
  '/organisation/pin-spaces/:id': ['pin-space', 'office', 'pin'],
  '/organisation/employees': [...PLACE, 'level', 'pin'],
  '/organisation/employees/:id': [...PLACE, 'level', 'pin'],
  '/attendance/shifts': ['shift', 'department'],
  '/attendance/shifts/:id': ['shift', 'department'],
  '/attendance/shifts/:id/planned': ['shift', 'schedule', 'pattern', ...PLACE],
  '/attendance/patterns': ['pattern', 'shift'],
  '/attendance/patterns/:id': ['pattern', 'shift'],
  '/attendance/schedule': ['schedule', 'pattern', 'shift', 'calendar', ...PLACE],
  '/attendance/calendar': ['calendar'],
  '/attendance/calendar/proposal': ['calendar'],
  '/attendance/punches': ['punch', 'punch-import', 'inbox', 'day', 'pin', ...PLACE],
  '/attendance/punch-imports': ['punch-import'],
  '/attendance/punch-imports/:id': ['punch-import', 'inbox', 'pin'],
  '/attendance/punch-imports/:id/lines': ['punch-import', 'inbox', 'pin'],
  '/attendance/inbox': ['inbox', 'punch-import', 'pin', 'pin-space', 'office'],
  '/attendance/inbox/proposal': ['inbox', 'punch-import', 'pin', 'pin-space', 'office'],
  '/attendance/days': ['day', 'shift', ...PLACE],
  '/attendance/months': ['day', 'shift', ...PLACE],
  '/attendance/attention': ['day', 'inbox', 'punch-import', ...PLACE],
  '/attendance/my/today': ['punch', 'day', 'shift', 'schedule', 'pattern', 'calendar', 'placement'],
  '/attendance/my/days': ['punch', 'day', 'shift', 'schedule', 'pattern', 'calendar', 'placement'],
  '/attendance/team/today': ['team', 'punch', 'day', 'shift', 'schedule', 'pattern', 'calendar', ...PLACE],
  '/my/preferences': [],
  '/getInfo': ['info'],
  '/administrators': [],
  '/my/sessions': [],
  '/jobs/:id': [],
  '/ping': [],
  '/set-up': [],
}

/** Reads that answer whoever leads people, and others with nothing: any session may call them, and only leaders are notified of them. */
export const FOR_LEADERS: readonly string[] = ['/attendance/team/today']
