import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  about: {
    title: '說明',
    filter: '篩選條件',
    noFilter: '無（全部列）',
    rows: '列數',
    madeBy: '匯出人',
    madeAt: '匯出時間',
    zone: '時區',
  },
  decimalHours: '{{title}}（小時，小數）',
  why: '計算依據',
}

export default words
