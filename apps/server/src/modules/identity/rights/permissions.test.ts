// @module-tag no-retry

import { isPermissionCode, PERMISSIONS } from '@muster/contract/permissions'
import { expect, it } from 'vitest'

/** Roles in databases hold these texts, so none may go or change; written out here for the second time on purpose. */
const CODES = [
  'HIDDEN',
  'attendance:attendance-records:cud',
  'attendance:attendance-records:r',
  'attendance:clock-in-records:cud',
  'attendance:clock-in-records:r',
  'attendance:leave:cud',
  'attendance:leave:r',
  'attendance:schedule:cud',
  'attendance:schedule:r',
  'attendance:shift:cud',
  'attendance:shift:r',
  'default',
  'finance:accounts-chart:cud',
  'finance:accounts-chart:r',
  'finance:salary-manage:cud',
  'finance:salary-manage:r',
  'my',
  'notification:announcement:cud',
  'notification:announcement:r',
  'notification:document-type:cud',
  'notification:document-type:r',
  'notification:document:cud',
  'notification:document:r',
  'notification:main-image:cud',
  'notification:main-image:r',
  'notification:marquee:cud',
  'notification:marquee:r',
  'organization:company:cud',
  'organization:company:r',
  'organization:level:cud',
  'organization:level:r',
  'organization:office:cud',
  'organization:office:r',
  'organization:transfer:cud',
  'organization:transfer:r',
  'permission:role:cud',
  'permission:role:r',
  'permission:user:cud',
  'permission:user:r',
  'statistics:attendance-records:r',
  'statistics:clock-in-records:r',
  'statistics:company-overtime:r',
  'statistics:dept-overtime:r',
  'statistics:finance:r',
  'statistics:leave:r',
  'statistics:leavehistory:r',
  'statistics:salary-history:r',
  'statistics:user-overtime:r',
  'statistics:user-salary-now:r',
  'system:operlog:cud',
  'system:operlog:r',
  'system:parameter:cud',
  'system:parameter:r',
  'task:probationary-evaluation:cud',
  'task:probationary-evaluation:r',
  'task:task-list',
  'task:workflow:cud',
  'task:workflow:r',
  'user:benefits-type:cud',
  'user:benefits-type:r',
  'user:benefits-user:cud',
  'user:benefits-user:r',
  'user:benefits:cud',
  'user:benefits:r',
  'user:history:r',
  'user:manage:d',
  'user:manage:r',
  'user:manage:u',
  'user:onboard-multi:c',
  'user:onboard-one:c',
  'user:onboard:r',
  'user:reset-password:u',
  'user:reset-secondary-password:u',
]

it('knows these permission codes, to the letter, each once', () => {
  expect([...PERMISSIONS].sort()).toEqual(CODES)
})

it('takes a stored text for a code only where it is one to the letter', () => {
  expect(CODES.filter((code) => !isPermissionCode(code))).toEqual([])
  expect(
    ['', 'hidden', 'organization:company', 'organization:company:R', 'user:manage:cud'].filter(isPermissionCode),
  ).toEqual([])
})
