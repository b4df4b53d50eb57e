import type { Random } from '../random.ts'
import type { FullName, Sex } from './full-name.ts'

/** Each part with the Chinese character that it is traditionally written with. */
type NamePart = readonly [latin: string, han: string]

const FAMILY: readonly NamePart[] = [
  ['Nguyễn', '阮'],
  ['Trần', '陳'],
  ['Lê', '黎'],
  ['Phạm', '范'],
  ['Hoàng', '黃'],
  ['Phan', '潘'],
  ['Vũ', '武'],
  ['Võ', '武'],
  ['Đặng', '鄧'],
  ['Bùi', '裴'],
  ['Đỗ', '杜'],
  ['Hồ', '胡'],
  ['Ngô', '吳'],
  ['Dương', '楊'],
  ['Lý', '李'],
  ['Đinh', '丁'],
  ['Trịnh', '鄭'],
  ['Mai', '梅'],
  ['Cao', '高'],
  ['Lương', '梁'],
  ['Tạ', '謝'],
  ['Trương', '張'],
  ['Đào', '陶'],
  ['Hà', '何'],
  ['Lưu', '劉'],
]

const MIDDLE: Record<Sex, readonly NamePart[]> = {
  male: [
    ['Văn', '文'],
    ['Minh', '明'],
    ['Quốc', '國'],
    ['Hải', '海'],
    ['Xuân', '春'],
    ['Đức', '德'],
    ['Hữu', '友'],
    ['Thanh', '清'],
    ['Gia', '家'],
  ],
  female: [
    ['Thị', '氏'],
    ['Thị', '氏'],
    ['Ngọc', '玉'],
    ['Kim', '金'],
    ['Thu', '秋'],
    ['Hồng', '紅'],
    ['Bảo', '寶'],
  ],
}

const GIVEN: Record<Sex, readonly NamePart[]> = {
  male: [
    ['Dũng', '勇'],
    ['Sơn', '山'],
    ['Bình', '平'],
    ['Nam', '南'],
    ['Bắc', '北'],
    ['Khánh', '慶'],
    ['Hùng', '雄'],
    ['Long', '龍'],
    ['Phúc', '福'],
    ['Tài', '才'],
    ['Thắng', '勝'],
    ['Tuấn', '俊'],
    ['Quang', '光'],
    ['Vinh', '榮'],
    ['Kiên', '堅'],
    ['Cường', '強'],
    ['Lâm', '林'],
    ['Trung', '忠'],
    ['Hiếu', '孝'],
    ['Nghĩa', '義'],
    ['Phong', '風'],
    ['Đạt', '達'],
    ['An', '安'],
  ],
  female: [
    ['Hoa', '花'],
    ['Lan', '蘭'],
    ['Thu', '秋'],
    ['Yến', '燕'],
    ['Sen', '蓮'],
    ['Hằng', '姮'],
    ['Hòa', '和'],
    ['Hương', '香'],
    ['Mai', '梅'],
    ['Linh', '玲'],
    ['Trang', '妝'],
    ['Thảo', '草'],
    ['Phương', '芳'],
    ['Nga', '娥'],
    ['Hạnh', '幸'],
    ['Thủy', '水'],
    ['Loan', '鸞'],
    ['Ngân', '銀'],
    ['Châu', '珠'],
    ['Trinh', '貞'],
    ['Huệ', '蕙'],
  ],
}

/** A Vietnamese name with its Chinese spelling. */
export function vietnameseName(random: Random, sex: Sex): FullName {
  const parts = [random.pick(FAMILY), random.pick(MIDDLE[sex]), random.pick(GIVEN[sex])]
  return { name: parts.map(([latin]) => latin).join(' '), nativeName: parts.map(([, han]) => han).join('') }
}
