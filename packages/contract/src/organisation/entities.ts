import { entities } from '../entity.ts'

/** What of the organisation can change on a screen. Who is notified of a company that is new has no right in it yet: all are. */
export const organisationEntities = entities({
  company: 'group',
  department: 'company',
  office: 'company',
  level: 'company',
  employee: 'company',
  'profile-change': 'company',
  placement: 'company',
  transfer: 'company',
  pin: 'company',
  'pin-space': 'company',
})
