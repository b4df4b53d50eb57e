import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  about: {
    title: '说明',
    filter: '筛选条件',
    noFilter: '无（全部行）',
    rows: '行数',
    madeBy: '导出人',
    madeAt: '导出时间',
    zone: '时区',
  },
  decimalHours: '{{title}}（小时，小数）',
  why: '计算依据',
}

export default words
