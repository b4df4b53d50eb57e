import { ALPHA_TEAMS } from './alpha-teams.ts'
import type { CompanyPlan } from './plan.ts'

/** ALPHA: a plant in Binh Duong with day, late and night teams, an office in Ha Noi, and two offices nobody is in yet. */
export const ALPHA: CompanyPlan = {
  code: 'ALPHA',
  names: { cn: '阿尔法越南', en: 'ALPHA Viet Nam', vn: 'ALPHA Việt Nam', km: 'ALPHA វៀតណាម' },
  nation: 'VN',
  zone: 'Asia/Ho_Chi_Minh',
  currency: 'VND',
  workday: { from: 480, to: 1020 },
  offices: [
    {
      key: 'binh-duong',
      names: { cn: '平阳工厂', en: 'Binh Duong', vn: 'Bình Dương', km: 'រោងចក្រប៊ិញឌឿង' },
      nation: 'VN',
      zone: 'Asia/Ho_Chi_Minh',
      city: 'Thủ Dầu Một, Bình Dương',
      gates: 2,
    },
    {
      key: 'ha-noi',
      names: { cn: '河内办公室', en: 'Ha Noi', vn: 'Hà Nội', km: 'ការិយាល័យហាណូយ' },
      nation: 'VN',
      zone: 'Asia/Ho_Chi_Minh',
      city: 'Cầu Giấy, Hà Nội',
      gates: 0,
    },
    // The exports of two other machines can be uploaded here: nobody has a PIN in their spaces.
    {
      key: 'software-studio',
      names: { cn: '软件工作室', en: 'Software studio', vn: 'Xưởng phần mềm', km: 'ស្ទូឌីយោកម្មវិធី' },
      nation: 'VN',
      zone: 'Asia/Ho_Chi_Minh',
      city: 'Đà Nẵng',
      gates: 0,
    },
    {
      key: 'public-authority',
      names: { cn: '公共服务处', en: 'Public authority', vn: 'Cơ quan hành chính', km: 'អាជ្ញាធរសាធារណៈ' },
      nation: 'VN',
      zone: 'Asia/Ho_Chi_Minh',
      city: 'Huế',
      gates: 0,
    },
  ],
  departments: [
    { key: 'management', names: { cn: '管理部', en: 'Management', vn: 'Ban giám đốc', km: 'គណៈគ្រប់គ្រង' } },
    {
      key: 'production',
      names: { cn: '生产部', en: 'Production', vn: 'Sản xuất', km: 'ផ្នែកផលិតកម្ម' },
      below: [
        {
          key: 'line-1',
          names: { cn: '一线', en: 'Line 1', vn: 'Chuyền 1', km: 'ខ្សែផលិតកម្ម 1' },
          below: [
            { key: 'assembly', names: { cn: '组装', en: 'Assembly', vn: 'Lắp ráp', km: 'ផ្នែកដំឡើង' } },
            { key: 'packing', names: { cn: '包装', en: 'Packing', vn: 'Đóng gói', km: 'ផ្នែកវេចខ្ចប់' } },
          ],
        },
        {
          key: 'line-2',
          names: { cn: '二线', en: 'Line 2', vn: 'Chuyền 2', km: 'ខ្សែផលិតកម្ម 2' },
          below: [
            { key: 'assembly', names: { cn: '组装', en: 'Assembly', vn: 'Lắp ráp', km: 'ផ្នែកដំឡើង' } },
            { key: 'packing', names: { cn: '包装', en: 'Packing', vn: 'Đóng gói', km: 'ផ្នែកវេចខ្ចប់' } },
          ],
        },
        {
          key: 'night',
          names: { cn: '夜班组', en: 'Night teams', vn: 'Tổ ca đêm', km: 'ក្រុមវេនយប់' },
          below: [
            { key: 'team-1', names: { cn: '夜班一组', en: 'Night team 1', vn: 'Tổ đêm 1', km: 'ក្រុមយប់ 1' } },
            { key: 'team-2', names: { cn: '夜班二组', en: 'Night team 2', vn: 'Tổ đêm 2', km: 'ក្រុមយប់ 2' } },
          ],
        },
      ],
    },
    {
      key: 'quality',
      names: { cn: '品质部', en: 'Quality', vn: 'Chất lượng', km: 'ផ្នែកគុណភាព' },
      story: {
        kind: 'moved',
        movedBefore: 160,
        from: 'production',
        formerly: { cn: '检验组', en: 'Inspection', vn: 'Tổ kiểm tra', km: 'ក្រុមត្រួតពិនិត្យ' },
      },
    },
    {
      key: 'logistics',
      names: { cn: '物流部', en: 'Logistics', vn: 'Kho vận', km: 'ផ្នែកភស្តុភារ' },
      below: [
        { key: 'warehouse', names: { cn: '仓库', en: 'Warehouse', vn: 'Kho', km: 'ឃ្លាំង' } },
        { key: 'transport', names: { cn: '运输', en: 'Transport', vn: 'Vận chuyển', km: 'ផ្នែកដឹកជញ្ជូន' } },
      ],
    },
    {
      key: 'maintenance',
      names: { cn: '设备部', en: 'Maintenance', vn: 'Bảo trì', km: 'ផ្នែកថែទាំ' },
      story: { kind: 'moves', movesAfter: 20, to: 'production' },
    },
    { key: 'canteen', names: { cn: '食堂', en: 'Canteen', vn: 'Nhà ăn', km: 'អាហារដ្ឋាន' } },
    {
      key: 'administration',
      names: { cn: '行政部', en: 'Administration', vn: 'Hành chính', km: 'ផ្នែករដ្ឋបាល' },
      below: [
        { key: 'hr', names: { cn: '人事', en: 'Human resources', vn: 'Nhân sự', km: 'ធនធានមនុស្ស' } },
        { key: 'finance', names: { cn: '财务', en: 'Finance', vn: 'Tài chính', km: 'ផ្នែកហិរញ្ញវត្ថុ' } },
        { key: 'it', names: { cn: '信息技术', en: 'IT', vn: 'Công nghệ thông tin', km: 'បច្ចេកវិទ្យាព័ត៌មាន' } },
      ],
    },
    {
      key: 'sales',
      names: { cn: '销售部', en: 'Sales', vn: 'Kinh doanh', km: 'ផ្នែកលក់' },
      below: [
        { key: 'north', names: { cn: '北区', en: 'North', vn: 'Miền Bắc', km: 'តំបន់ខាងជើង' } },
        { key: 'south', names: { cn: '南区', en: 'South', vn: 'Miền Nam', km: 'តំបន់ខាងត្បូង' } },
        {
          key: 'central',
          names: { cn: '中区', en: 'Central', vn: 'Miền Trung', km: 'តំបន់កណ្ដាល' },
          story: { kind: 'opens', opensAfter: 30 },
        },
      ],
    },
  ],
  teams: ALPHA_TEAMS,
}
