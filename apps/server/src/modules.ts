import { attendance } from './modules/attendance/index.ts'
import { benefits } from './modules/benefits/index.ts'
import { identity } from './modules/identity/index.ts'
import { leave } from './modules/leave/index.ts'
import { notification } from './modules/notification/index.ts'
import { organisation } from './modules/organisation/index.ts'
import { payroll } from './modules/payroll/index.ts'
import { rostering } from './modules/rostering/index.ts'
import { system } from './modules/system/index.ts'
import { workflow } from './modules/workflow/index.ts'
import type { Module } from './platform/operation/module.ts'

/** The architecture: calls go up this list, events go down it. */
export const modules: readonly Module[] = [
  system,
  organisation,
  identity,
  notification,
  workflow,
  rostering,
  attendance,
  leave,
  benefits,
  payroll,
]
