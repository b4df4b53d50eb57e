import { PERMISSIONS, type PermissionCode } from '@muster/contract/permissions'
import type { Names } from '@muster/kernel/names'

/** The seeded roles: a beginning that an administrator may change. `default` is held by every one of them. */
export type SeededRole = 'group-administrator' | 'hr' | 'manager' | 'accountant' | 'employee'

const EMPLOYEE: PermissionCode[] = ['default', 'my', 'task:task-list']
const MANAGER: PermissionCode[] = [
  ...EMPLOYEE,
  'user:manage:r',
  'attendance:attendance-records:r',
  'attendance:clock-in-records:r',
  'attendance:schedule:r',
  'attendance:schedule:cud',
  'attendance:shift:r',
  'statistics:clock-in-records:r',
  'statistics:attendance-records:r',
  'statistics:leave:r',
]
/** HR runs people, time and notices; pay and the rights of others are not theirs by this role. */
const NOT_HR =
  /^(HIDDEN$|permission:|system:|finance:|statistics:(finance|user-salary-now|salary-history)|organization:company:cud|user:reset)/

export const SEEDED_ROLES: Record<SeededRole, { names: Names; codes: readonly PermissionCode[] }> = {
  'group-administrator': {
    names: { cn: '集团管理员', en: 'Group administrator', vn: 'Quản trị tập đoàn', km: 'អ្នកគ្រប់គ្រងក្រុម' },
    codes: PERMISSIONS.filter((code) => code !== 'HIDDEN'),
  },
  hr: {
    names: { cn: '人事', en: 'HR', vn: 'Nhân sự', km: 'ធនធានមនុស្ស' },
    codes: PERMISSIONS.filter((code) => !NOT_HR.test(code)),
  },
  manager: { names: { cn: '经理', en: 'Manager', vn: 'Quản lý', km: 'អ្នកគ្រប់គ្រង' }, codes: MANAGER },
  accountant: {
    names: { cn: '会计', en: 'Accountant', vn: 'Kế toán', km: 'គណនេយ្យករ' },
    codes: [...EMPLOYEE, 'finance:accounts-chart:r', 'finance:accounts-chart:cud'],
  },
  employee: { names: { cn: '员工', en: 'Employee', vn: 'Nhân viên', km: 'បុគ្គលិក' }, codes: EMPLOYEE },
}
