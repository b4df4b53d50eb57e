import type { Names } from '@muster/kernel/names'
import type { Version } from '../../src/modules/organisation/structure/department-version.rules.ts'
import type { FullName, Sex } from './full-name.ts'

/** What a company of the demo group is made of, before anybody works in it: written by hand, one file a company. */
export type CompanyPlan = {
  code: string
  names: Names
  nation: string
  zone: string
  currency: string
  /** Start and end of a working day in minutes from midnight. */
  workday: { from: number; to: number }
  offices: readonly OfficePlan[]
  departments: readonly DepartmentPlan[]
  teams: readonly TeamPlan[]
}

export type OfficePlan = {
  key: string
  names: Names
  nation: string
  zone: string
  city: string
  /** Clock machines at its gates, each with a file a month; without one people clock in on the web. */
  gates: number
}

/** A department with everything below it; its path is the keys from the top, `production/line-1`. */
export type DepartmentPlan = { key: string; names: Names; below?: readonly DepartmentPlan[]; story?: DepartmentStory }

/**
 * Where a department stood or will stand, by days before or after the one on which the group was loaded: below another one by its
 * path, at the top with null; what it was called before; or that it is still to open.
 */
export type DepartmentStory =
  | { kind: 'moved'; movedBefore: number; from: string | null; formerly?: Names }
  | { kind: 'moves'; movesAfter: number; to: string | null }
  | { kind: 'opens'; opensAfter: number }

/** The weeks that teams work, by the key of the weekly pattern. */
export type WeekKey =
  | 'day-5'
  | 'day-6'
  | 'late-6'
  | 'night-early'
  | 'night-late'
  | 'split-5'
  | 'flexible-5'
  | 'free-5'
  | 'clocked-in-5'
  | 'unclocked-5'

/** People who work alike: same department, office and week. */
export type TeamPlan = {
  department: string
  office: string
  /** One week, or several that take turns by calendar month. */
  weeks: readonly WeekKey[]
  people: number
  /** The level of the first, and those that the others have in turn. */
  head: LevelKey
  others: readonly LevelKey[]
  /** Share of working days that end with extra hours, and of rest days that are worked (0–1). */
  overtime: number
  restWork: number
  /** What is already known about some of them, by their place in the team (0 = the head). */
  seats?: Readonly<Record<number, Seat>>
}

export type Seat = {
  known?: FullName & { sex: Sex; nationality: string }
  account?: 'admin' | 'hr' | 'manager' | 'staff'
  story?: Story
}

/** What happened to somebody around the day on which the group was loaded; numbers are days before it, or after it. */
export type Story =
  | { kind: 'probation'; startedBefore: number }
  | { kind: 'unpaid-leave'; startedBefore: number }
  | { kind: 'notice'; leavesAfter: number }
  | { kind: 'resigned'; leftBefore: number }
  | { kind: 'rehired'; leftBefore: number; backBefore: number }
  | { kind: 'moved'; movedBefore: number; from: { department: string; office: string; week: WeekKey; level: LevelKey } }

export type LevelKey =
  | 'director'
  | 'manager'
  | 'supervisor'
  | 'lead'
  | 'engineer'
  | 'specialist'
  | 'technician'
  | 'operator-3'
  | 'operator-2'
  | 'operator-1'

export type LevelPlan = { key: LevelKey; names: Names; rank: number; isManager: boolean }

/** The grades of every company, the highest first [3.11]. */
export const LEVELS: readonly LevelPlan[] = [
  { key: 'director', names: { cn: '总经理', en: 'Director', vn: 'Giám đốc', km: 'នាយក' }, rank: 1, isManager: true },
  {
    key: 'manager',
    names: { cn: '经理', en: 'Manager', vn: 'Trưởng phòng', km: 'ប្រធានផ្នែក' },
    rank: 2,
    isManager: true,
  },
  {
    key: 'supervisor',
    names: { cn: '主管', en: 'Supervisor', vn: 'Giám sát', km: 'អ្នកត្រួតពិនិត្យ' },
    rank: 3,
    isManager: true,
  },
  { key: 'lead', names: { cn: '班长', en: 'Lead', vn: 'Tổ trưởng', km: 'ប្រធានក្រុម' }, rank: 4, isManager: true },
  { key: 'engineer', names: { cn: '工程师', en: 'Engineer', vn: 'Kỹ sư', km: 'វិស្វករ' }, rank: 5, isManager: false },
  {
    key: 'specialist',
    names: { cn: '专员', en: 'Specialist', vn: 'Chuyên viên', km: 'អ្នកឯកទេស' },
    rank: 6,
    isManager: false,
  },
  {
    key: 'technician',
    names: { cn: '技术员', en: 'Technician', vn: 'Kỹ thuật viên', km: 'អ្នកបច្ចេកទេស' },
    rank: 7,
    isManager: false,
  },
  {
    key: 'operator-3',
    names: { cn: '作业员三级', en: 'Operator 3', vn: 'Công nhân bậc 3', km: 'កម្មករថ្នាក់ 3' },
    rank: 8,
    isManager: false,
  },
  {
    key: 'operator-2',
    names: { cn: '作业员二级', en: 'Operator 2', vn: 'Công nhân bậc 2', km: 'កម្មករថ្នាក់ 2' },
    rank: 9,
    isManager: false,
  },
  {
    key: 'operator-1',
    names: { cn: '作业员一级', en: 'Operator 1', vn: 'Công nhân bậc 1', km: 'កម្មករថ្នាក់ 1' },
    rank: 10,
    isManager: false,
  },
]

export type DemoOffice = OfficePlan & { id: string; pinSpaceId: string }
/** A department with where it stands from day to day. */
export type DemoDepartment = {
  id: string
  path: string
  parentId: string | null
  names: Names
  versions: readonly Version[]
}
export type DemoLevel = LevelPlan & { id: string }
