import type { Sex } from './full-name.ts'

/** What is written in a person's own language or depends on where they live. */
export type LocalWords = {
  /** A prefix that nobody's real number has. */
  dial: string
  streets: readonly string[]
  hobbies: readonly string[]
  languages: readonly string[]
  /** Banks that pay is sent to. */
  banks: readonly string[]
  /** Whom to call: somebody's mother or father. */
  relations: Record<Sex, string>
}

/** By nation. */
export const LOCAL: Readonly<Record<string, LocalWords>> = {
  VN: {
    dial: '+84 90 000',
    streets: ['Lê Lợi', 'Trần Hưng Đạo', 'Nguyễn Huệ', 'Hai Bà Trưng', 'Lý Thường Kiệt', 'Phan Chu Trinh'],
    hobbies: ['Đá bóng', 'Đọc sách', 'Nấu ăn', 'Câu cá', 'Ca hát', 'Cầu lông', 'Du lịch'],
    languages: ['English B1', 'English B2', 'Chinese HSK 3', 'Chinese HSK 4', ''],
    banks: ['Vietcombank', 'BIDV', 'VietinBank', 'Techcombank'],
    relations: { female: 'mẹ', male: 'bố' },
  },
  KH: {
    dial: '+855 10 000',
    streets: ['Street 271', 'Street 2004', 'Veng Sreng', 'Russian Boulevard', 'Street 598'],
    hobbies: ['បាល់ទាត់', 'អានសៀវភៅ', 'ចម្អិនម្ហូប', 'នេសាទ', 'ច្រៀង', 'រាំ'],
    languages: ['English B1', 'English B2', 'Chinese HSK 3', ''],
    banks: ['ABA Bank', 'ACLEDA Bank', 'Canadia Bank'],
    relations: { female: 'ម្តាយ', male: 'ឪពុក' },
  },
  TW: {
    dial: '+886 900 00',
    streets: ['中山路', '民生路', '和平路', '成功路', '忠孝路'],
    hobbies: ['登山', '閱讀', '烹飪', '攝影', '羽球', '音樂'],
    languages: ['TOEIC 650', 'TOEIC 780', 'JLPT N3', ''],
    banks: ['臺灣銀行', '第一銀行', '玉山銀行'],
    relations: { female: '母親', male: '父親' },
  },
  CN: {
    dial: '+86 100 0000',
    streets: ['人民路', '解放路', '建设路'],
    hobbies: ['乒乓球', '读书', '摄影'],
    languages: ['CET-4', 'CET-6'],
    banks: ['中国银行', '招商银行'],
    relations: { female: '母亲', male: '父亲' },
  },
}
