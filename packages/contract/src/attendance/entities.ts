import { entities } from '../entity.ts'

/** What of attendance can change on a screen; `day` are computed results, which follow from the others. */
export const attendanceEntities = entities({
  shift: 'company',
  pattern: 'company',
  schedule: 'company',
  calendar: 'company',
  punch: 'company',
  'punch-import': 'company',
  machine: 'company',
  'clock-rule': 'company',
  inbox: 'company',
  day: 'company',
  correction: 'company',
  team: 'company',
  overtime: 'company',
  'month-closing': 'company',
  'day-exception': 'company',
  'day-question': 'company',
  difference: 'company',
})
