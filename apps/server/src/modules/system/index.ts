import { logCheckJob } from '@muster/contract/system/jobs'
import { defineJob } from '../../platform/operation/define-job.ts'
import { defineModule } from '../../platform/operation/module.ts'
import { maintenance } from './client-error.service.ts'
import './events.ts'
import { checkLog } from './log-check.job.ts'
import './questions.ts'
import { routes } from './routes.ts'

export { decisionsIn, groupParameter, parameterOn } from './in-force.service.ts'
export { listFailedJobs } from './job.queries.ts'
export { mostDays } from './most-days.service.ts'
export { VERSION } from './ping.service.ts'
export type { NamesWanted, RecordName } from './questions.ts'

export const system = defineModule({ name: 'system', routes, maintenance, jobs: [defineJob(logCheckJob, checkLog)] })
