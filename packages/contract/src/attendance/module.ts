import { defineModule } from '../module.ts'
import { clockingWords } from './clocking/words.ts'
import { attendanceEntities } from './entities.ts'
import { attendanceErrors } from './errors.ts'
import { importWords } from './imports/words.ts'
import { machineWords } from './machine/words.ts'
import { attendanceNotices } from './notices.ts'
import { attendancePermissions } from './permissions.ts'
import { phoneWords } from './phone/words.ts'
import { attendanceToDos } from './to-dos.ts'
import { trialWords } from './trial/words.ts'
import { attendanceWords } from './words.ts'

/** Shifts, rosters, punches and days. */
export const attendance = defineModule({
  name: 'attendance',
  entities: attendanceEntities,
  errors: attendanceErrors,
  notices: attendanceNotices,
  toDos: attendanceToDos,
  permissions: attendancePermissions,
  words: [attendanceWords, machineWords, phoneWords, clockingWords, importWords, trialWords],
})
