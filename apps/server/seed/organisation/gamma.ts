import type { CompanyPlan } from './plan.ts'

/** GAMMA: an office of flexible hours in Taipei and a plant in Kaohsiung with a night team. */
export const GAMMA: CompanyPlan = {
  code: 'GAMMA',
  names: { cn: '伽瑪台灣', en: 'GAMMA Taiwan', vn: 'GAMMA Đài Loan' },
  nation: 'TW',
  zone: 'Asia/Taipei',
  currency: 'TWD',
  workday: { from: 510, to: 1050 },
  offices: [
    {
      key: 'taipei',
      names: { cn: '台北', en: 'Taipei', vn: 'Đài Bắc' },
      nation: 'TW',
      zone: 'Asia/Taipei',
      city: '台北市內湖區',
      gates: 1,
    },
    {
      key: 'kaohsiung',
      names: { cn: '高雄', en: 'Kaohsiung', vn: 'Cao Hùng' },
      nation: 'TW',
      zone: 'Asia/Taipei',
      city: '高雄市前鎮區',
      gates: 1,
    },
  ],
  departments: [
    { key: 'management', names: { cn: '管理部', en: 'Management', vn: 'Ban giám đốc' } },
    {
      key: 'development',
      names: { cn: '研發部', en: 'Development', vn: 'Phát triển' },
      below: [
        {
          key: 'product',
          names: { cn: '產品', en: 'Product', vn: 'Sản phẩm' },
          below: [
            { key: 'design', names: { cn: '設計', en: 'Design', vn: 'Thiết kế' } },
            { key: 'software', names: { cn: '軟體', en: 'Software', vn: 'Phần mềm' } },
          ],
        },
      ],
    },
    {
      key: 'plant',
      names: { cn: '高雄廠', en: 'Plant', vn: 'Nhà máy' },
      below: [
        { key: 'day', names: { cn: '日班', en: 'Day team', vn: 'Tổ ngày' } },
        { key: 'night', names: { cn: '夜班', en: 'Night team', vn: 'Tổ đêm' } },
      ],
    },
    {
      key: 'administration',
      names: { cn: '行政部', en: 'Administration', vn: 'Hành chính' },
      below: [
        { key: 'hr', names: { cn: '人資', en: 'Human resources', vn: 'Nhân sự' } },
        { key: 'finance', names: { cn: '財務', en: 'Finance', vn: 'Tài chính' } },
      ],
    },
    { key: 'sales', names: { cn: '業務部', en: 'Sales', vn: 'Kinh doanh' } },
  ],
  teams: [
    {
      department: 'management',
      office: 'taipei',
      weeks: ['unclocked-5'],
      people: 2,
      head: 'director',
      others: ['manager'],
      overtime: 0,
      restWork: 0,
      seats: {
        1: {
          known: { name: 'Wang Wei', nativeName: '王偉', sex: 'male', nationality: 'TW' },
          account: 'admin',
        },
      },
    },
    {
      department: 'development',
      office: 'taipei',
      weeks: ['flexible-5'],
      people: 1,
      head: 'manager',
      others: [],
      overtime: 0.1,
      restWork: 0.01,
      seats: {
        0: {
          known: { name: 'Lin Jia-Hao', nativeName: '林家豪', sex: 'male', nationality: 'TW' },
          account: 'manager',
        },
      },
    },
    {
      department: 'development/product/software',
      office: 'taipei',
      weeks: ['flexible-5'],
      people: 10,
      head: 'supervisor',
      others: ['engineer'],
      overtime: 0.12,
      restWork: 0.01,
      seats: {
        2: {
          known: { name: 'Chen Yi-Ting', nativeName: '陳怡婷', sex: 'female', nationality: 'TW' },
          account: 'staff',
        },
        4: { known: { name: 'Nguyễn Quang Vinh', nativeName: '阮光榮', sex: 'male', nationality: 'VN' } },
        6: { story: { kind: 'probation', startedBefore: 29 } },
        8: { story: { kind: 'resigned', leftBefore: 44 } },
      },
    },
    {
      department: 'development/product/design',
      office: 'taipei',
      weeks: ['flexible-5'],
      people: 5,
      head: 'supervisor',
      others: ['specialist'],
      overtime: 0.08,
      restWork: 0.01,
    },
    {
      department: 'sales',
      office: 'taipei',
      weeks: ['free-5'],
      people: 5,
      head: 'manager',
      others: ['specialist'],
      overtime: 0.05,
      restWork: 0.01,
      seats: { 3: { story: { kind: 'notice', leavesAfter: 22 } } },
    },
    {
      department: 'administration/hr',
      office: 'taipei',
      weeks: ['day-5'],
      people: 3,
      head: 'manager',
      others: ['specialist'],
      overtime: 0.05,
      restWork: 0,
      seats: {
        0: {
          known: { name: 'Lin Mei-Ling', nativeName: '林美玲', sex: 'female', nationality: 'TW' },
          account: 'hr',
        },
      },
    },
    {
      department: 'administration/finance',
      office: 'taipei',
      weeks: ['day-5'],
      people: 3,
      head: 'manager',
      others: ['specialist'],
      overtime: 0.06,
      restWork: 0,
    },
    {
      department: 'plant/day',
      office: 'kaohsiung',
      weeks: ['split-5'],
      people: 10,
      head: 'supervisor',
      others: ['technician', 'operator-3', 'operator-2'],
      overtime: 0.08,
      restWork: 0.03,
      seats: {
        5: {
          story: {
            kind: 'moved',
            movedBefore: 41,
            from: { department: 'plant/night', office: 'kaohsiung', week: 'night-late', level: 'operator-2' },
          },
        },
        7: { known: { name: 'Trần Thị Mai', nativeName: '陳氏梅', sex: 'female', nationality: 'VN' } },
      },
    },
    {
      department: 'plant/night',
      office: 'kaohsiung',
      weeks: ['night-late'],
      people: 9,
      head: 'lead',
      others: ['operator-3', 'operator-2'],
      overtime: 0.05,
      restWork: 0.01,
      seats: { 4: { story: { kind: 'unpaid-leave', startedBefore: 17 } } },
    },
  ],
}
