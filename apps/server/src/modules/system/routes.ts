import { clientErrorEndpoints } from '@muster/contract/system/client-error'
import { jobEndpoints } from '@muster/contract/system/job'
import { operationLogEndpoints } from '@muster/contract/system/operation-log'
import { parameterEndpoints } from '@muster/contract/system/parameter'
import { pingEndpoints } from '@muster/contract/system/ping'
import { pushEndpoints } from '@muster/contract/system/push'
import { bind } from '../../platform/operation/module.ts'
import * as clientError from './client-error.service.ts'
import * as job from './job.service.ts'
import * as operationLog from './operation-log.service.ts'
import * as parameter from './parameter.service.ts'
import * as ping from './ping.service.ts'
import * as push from './push.service.ts'

export const routes = [
  bind('client-error', clientErrorEndpoints, clientError),
  bind('job', jobEndpoints, job),
  bind('parameter', parameterEndpoints, parameter),
  bind('operation-log', operationLogEndpoints, operationLog),
  bind('ping', pingEndpoints, ping),
  bind('push', pushEndpoints, push),
]
