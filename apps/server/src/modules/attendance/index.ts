import {
  acceptJob,
  closeJob,
  importJob,
  reopenJob,
  replayJob,
  rezoneJob,
  voidJob,
} from '@muster/contract/attendance/jobs'
import { readMachineJob } from '@muster/contract/attendance/machine-job'
import { whatIfJob } from '@muster/contract/attendance/what-if'
import { defineJob } from '../../platform/operation/define-job.ts'
import { defineModule } from '../../platform/operation/module.ts'
import { DIRTY } from '../rostering/index.ts'
import { answerDevice } from './access-machine/access.service.ts'
import { closeMonth } from './closing/close.job.ts'
import { reopenMonth } from './closing/reopen.job.ts'
import { replayMonth } from './closing/replay.job.ts'
import { listWaiting } from './closing/waiting.queries.ts'
import { findClosedIn } from './frozen/open-days.service.ts'
import { serialIn } from './machine/device.service.ts'
import { MACHINES } from './machine/run.queries.ts'
import { watchMachines } from './machine/trouble.job.ts'
import { MACHINE_TROUBLES } from './machine/trouble.service.ts'
import { maintenance } from './maintenance.service.ts'
import { missedPunchKind } from './missed-punch/missed-punch.service.ts'
import { considerationsOf } from './month/consideration.service.ts'
import { sumWorkedThisMonth } from './month/month.service.ts'
import { overtimeKind } from './overtime/overtime.service.ts'
import { DUE, markDue } from './recompute/due.job.ts'
import { markNewcomers } from './recompute/newcomer.service.ts'
import { countTouched, parameterChanged } from './recompute/parameter-change.service.ts'
import { recompute } from './recompute/recompute.job.ts'
import './overtime/questions.ts'
import { importFile } from './import/import.job.ts'
import { rezonePunches } from './import/rezone.job.ts'
import { voidPunches } from './import/void.job.ts'
import { acceptProposal } from './proposal/accept.job.ts'
import { pinChanged } from './punch/pin-change.service.ts'
import { employmentChanged } from './punch/placed.service.ts'
import './questions.ts'
import { recordNames } from './record-name.queries.ts'
import { PUNCH_REMINDERS, remindOfPunches } from './reminder/reminder.job.ts'
import { routes } from './routes.ts'
import { stepOutKind } from './step-out/step-out.service.ts'
import { seeToMachines } from './sync/machines.job.ts'
import { readMachine } from './sync/read-machine.job.ts'
import { findLastSeen, findUnseen } from './uses.queries.ts'
import { hasPunches, usesOf } from './uses.service.ts'
import { computeWhatIf } from './what-if/what-if.job.ts'

/** What somebody's month comes to stands beside the lines of their pay. */
export { monthFactsOf } from './closing/month-facts.service.ts'
/** @public For later modules: leave and tasks make and take back corrections in their own name. */
export {
  awayAlready,
  correct,
  listAwayBeside,
  recordAbsence,
  rewriteAbsences,
  takeBackOf,
} from './correction/correct.service.ts'
/** @public For later modules: what days came to, of many people at once. */
export { type DayFigures, listDayFigures } from './frozen/day-figures.queries.ts'
/** @public For later modules: months stay closed or open until the commit. */
export { holdMonths } from './frozen/open-days.service.ts'
/** @public For later modules: leave says which of its days were worked. */
export { listPunched, type Punched } from './recompute/punched.service.ts'
export { zoneOn } from './shared/zone-on.queries.ts'

export const attendance = defineModule({
  name: 'attendance',
  routes,
  kinds: [missedPunchKind, stepOutKind, overtimeKind],
  on: {
    'employment.created': async (ctx, { companyId, people }) => markNewcomers(ctx, companyId, people),
    'employment.changed': employmentChanged,
    'pin.changed': pinChanged,
    'parameter.changed': parameterChanged,
    'office.rezoned': async (ctx, { companyId, officeId }) => {
      await ctx.queue(rezoneJob, companyId, { officeId })
    },
  },
  answers: {
    closedIn: findClosedIn,
    lastSeenOn: findLastSeen,
    unseenOf: findUnseen,
    namesOf: recordNames,
    usesOf,
    hasPunches,
    touchedBy: countTouched,
    considerationsOf,
    waitingIn: (ctx, { companyId, from, to }) => listWaiting(ctx, companyId, from, to),
    userInfoParts: (ctx, { people }) => sumWorkedThisMonth(ctx, people),
  },
  jobs: [
    defineJob(importJob, importFile),
    defineJob(readMachineJob, readMachine),
    defineJob(voidJob, voidPunches),
    defineJob(rezoneJob, rezonePunches),
    defineJob(acceptJob, acceptProposal),
    defineJob(closeJob, closeMonth),
    defineJob(reopenJob, reopenMonth),
    defineJob(replayJob, replayMonth),
    defineJob(whatIfJob, computeWhatIf),
  ],
  maintenance,
  devices: {
    below: '/iclock',
    // A hundred thousand lines of a log.
    bodyBytes: 8 * 1024 * 1024,
    deviceOf: (query) => serialIn(query) ?? '',
    callsPerMinute: {
      // A gate at the hour sends each punch by itself.
      device: 600,
      // Two hundred machines behind one address that wait to be admitted call every ten seconds.
      stranger: 2400,
      network: 20_000,
    },
    answer: answerDevice,
  },
  drains: {
    [DIRTY]: recompute,
    [DUE]: markDue,
    [MACHINES]: seeToMachines,
    [MACHINE_TROUBLES]: watchMachines,
    [PUNCH_REMINDERS]: remindOfPunches,
  },
  constraints: {
    // Two windows of one person sent the same at the same moment.
    missed_punch_once: 'attendance.applied_already',
    step_out_once: 'attendance.applied_already',
    punch_import_office: 'organisation.office_in_use',
    machine_place_office: 'organisation.office_in_use',
    // Two windows that admit the same machine at the same moment.
    machine_serial: { key: 'system.format', fields: { serial: 'taken' } },
    // Two applications for the same time at the same moment.
    overtime_once: { key: 'system.format', fields: { 'form.fromMinute': 'taken' } },
    month_snapshot_employment: 'organisation.employment_has_facts',
    difference_employment: 'organisation.employment_has_facts',
    month_closing_two: 'attendance.own_proposal',
  },
})
