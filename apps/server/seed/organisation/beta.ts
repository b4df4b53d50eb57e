import type { CompanyPlan, LevelKey } from './plan.ts'

const OPERATORS: readonly LevelKey[] = ['operator-3', 'operator-2', 'operator-1']

/** BETA: sewing in Phnom Penh by day and night, and a port warehouse in Sihanoukville. */
export const BETA: CompanyPlan = {
  code: 'BETA',
  names: { cn: '贝塔柬埔寨', en: 'BETA Cambodia', vn: 'BETA Campuchia', km: 'BETA កម្ពុជា' },
  nation: 'KH',
  zone: 'Asia/Phnom_Penh',
  currency: 'KHR',
  workday: { from: 450, to: 990 },
  offices: [
    {
      key: 'phnom-penh',
      names: { cn: '金边', en: 'Phnom Penh', vn: 'Phnôm Pênh', km: 'ភ្នំពេញ' },
      nation: 'KH',
      zone: 'Asia/Phnom_Penh',
      city: 'Pou Senchey, Phnom Penh',
      gates: 1,
    },
    {
      key: 'sihanoukville',
      names: { cn: '西哈努克港', en: 'Sihanoukville', vn: 'Sihanoukville', km: 'ក្រុងព្រះសីហនុ' },
      nation: 'KH',
      zone: 'Asia/Phnom_Penh',
      city: 'Sihanoukville',
      gates: 1,
    },
  ],
  departments: [
    { key: 'management', names: { cn: '管理部', en: 'Management', vn: 'Ban giám đốc', km: 'គណៈគ្រប់គ្រង' } },
    {
      key: 'production',
      names: { cn: '生产部', en: 'Production', vn: 'Sản xuất', km: 'ផ្នែកផលិតកម្ម' },
      below: [
        {
          key: 'sewing',
          names: { cn: '缝纫', en: 'Sewing', vn: 'May', km: 'ផ្នែកដេរ' },
          below: [
            { key: 'row-a', names: { cn: 'A排', en: 'Row A', vn: 'Dãy A', km: 'ជួរ A' } },
            { key: 'row-b', names: { cn: 'B排', en: 'Row B', vn: 'Dãy B', km: 'ជួរ B' } },
          ],
        },
        { key: 'finishing', names: { cn: '后整', en: 'Finishing', vn: 'Hoàn thiện', km: 'ផ្នែកបញ្ចប់' } },
      ],
    },
    {
      key: 'port',
      names: { cn: '港口物流', en: 'Port logistics', vn: 'Kho vận cảng', km: 'ភស្តុភារកំពង់ផែ' },
      below: [{ key: 'warehouse', names: { cn: '仓库', en: 'Warehouse', vn: 'Kho', km: 'ឃ្លាំង' } }],
    },
    {
      key: 'administration',
      names: { cn: '行政部', en: 'Administration', vn: 'Hành chính', km: 'ផ្នែករដ្ឋបាល' },
      below: [
        { key: 'hr', names: { cn: '人事', en: 'Human resources', vn: 'Nhân sự', km: 'ធនធានមនុស្ស' } },
        { key: 'finance', names: { cn: '财务', en: 'Finance', vn: 'Tài chính', km: 'ផ្នែកហិរញ្ញវត្ថុ' } },
      ],
    },
  ],
  teams: [
    {
      department: 'management',
      office: 'phnom-penh',
      weeks: ['unclocked-5'],
      people: 1,
      head: 'director',
      others: [],
      overtime: 0,
      restWork: 0,
      seats: { 0: { known: { name: 'Zhao Min', nativeName: '赵敏', sex: 'female', nationality: 'CN' } } },
    },
    {
      department: 'production',
      office: 'phnom-penh',
      weeks: ['day-6'],
      people: 1,
      head: 'manager',
      others: [],
      overtime: 0.1,
      restWork: 0.04,
      seats: {
        0: {
          known: { name: 'Heng Piseth', nativeName: 'ហេង ពិសិដ្ឋ', sex: 'male', nationality: 'KH' },
          account: 'manager',
        },
      },
    },
    {
      department: 'production/sewing/row-a',
      office: 'phnom-penh',
      weeks: ['day-6'],
      people: 13,
      head: 'lead',
      others: OPERATORS,
      overtime: 0.14,
      restWork: 0.04,
      seats: {
        2: { known: { name: 'Lim Sopheap', nativeName: 'លីម សុភាព', sex: 'female', nationality: 'KH' } },
        4: { story: { kind: 'probation', startedBefore: 18 } },
        6: { story: { kind: 'resigned', leftBefore: 27 } },
      },
    },
    {
      department: 'production/sewing/row-b',
      office: 'phnom-penh',
      weeks: ['day-6', 'late-6'],
      people: 12,
      head: 'lead',
      others: OPERATORS,
      overtime: 0.1,
      restWork: 0.03,
      seats: { 5: { story: { kind: 'notice', leavesAfter: 12 } } },
    },
    {
      department: 'production/finishing',
      office: 'phnom-penh',
      weeks: ['night-early'],
      people: 9,
      head: 'lead',
      others: OPERATORS,
      overtime: 0.05,
      restWork: 0.01,
      seats: { 3: { story: { kind: 'probation', startedBefore: 40 } } },
    },
    {
      department: 'port/warehouse',
      office: 'sihanoukville',
      weeks: ['split-5'],
      people: 11,
      head: 'supervisor',
      others: ['operator-3', 'operator-2'],
      overtime: 0.05,
      restWork: 0.02,
      seats: {
        1: {
          known: { name: 'Sok Dara', nativeName: 'សុខ ដារ៉ា', sex: 'male', nationality: 'KH' },
          account: 'staff',
        },
        3: { known: { name: 'Chea Vannak', nativeName: 'ជា វណ្ណៈ', sex: 'male', nationality: 'KH' } },
        5: { story: { kind: 'unpaid-leave', startedBefore: 21 } },
      },
    },
    {
      department: 'port',
      office: 'sihanoukville',
      weeks: ['day-5'],
      people: 8,
      head: 'manager',
      others: ['specialist', 'technician'],
      overtime: 0.07,
      restWork: 0.02,
      seats: {
        3: {
          story: {
            kind: 'moved',
            movedBefore: 34,
            from: { department: 'production/sewing/row-b', office: 'phnom-penh', week: 'day-6', level: 'operator-3' },
          },
        },
      },
    },
    {
      department: 'administration/hr',
      office: 'phnom-penh',
      weeks: ['flexible-5'],
      people: 3,
      head: 'manager',
      others: ['specialist'],
      overtime: 0.05,
      restWork: 0,
      seats: {
        0: {
          known: { name: 'Chan Bopha', nativeName: 'ចាន់ បុប្ផា', sex: 'female', nationality: 'KH' },
          account: 'hr',
        },
      },
    },
    {
      department: 'administration/finance',
      office: 'phnom-penh',
      weeks: ['flexible-5'],
      people: 3,
      head: 'manager',
      others: ['specialist'],
      overtime: 0.05,
      restWork: 0,
    },
    {
      department: 'administration',
      office: 'phnom-penh',
      weeks: ['free-5'],
      people: 3,
      head: 'manager',
      others: ['specialist'],
      overtime: 0.05,
      restWork: 0.01,
      seats: {
        0: {
          known: { name: 'Keo Sovann', nativeName: 'កែវ សុវណ្ណ', sex: 'male', nationality: 'KH' },
          account: 'admin',
        },
      },
    },
  ],
}
