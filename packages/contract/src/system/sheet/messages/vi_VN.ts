import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  about: {
    title: 'Thông tin',
    filter: 'Bộ lọc',
    noFilter: 'Không lọc: tất cả các dòng',
    rows: 'Số dòng',
    madeBy: 'Người xuất',
    madeAt: 'Thời điểm xuất',
    zone: 'Múi giờ',
  },
  decimalHours: '{{title}} (giờ, số thập phân)',
  why: 'Vì sao',
}

export default words
