import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

export default {
  none: '這裡沒有試算結果',
  noneWhy: '請開啟班別表單或變更參數，再選擇以某月試算。結果只為試算者本人保留一天。',
  stopped: '試算未能完成',
  gone: '此試算結果已不再保留',
  goneWhy: '試算結果只為提出者保留一天。請從班別表單或參數重新試算。',
  besideClosed: '{{month}} 已關帳：依目前的原始紀錄比較，並與第 {{number}} 次關帳時的內容核對。',
  besideOpen: '{{month}} 尚未關帳：依目前的原始紀錄比較，並與已寫入的結果核對。',
  same: '沒有人的月出勤結果會變動。已試算 {{people}} 人',
  differs: '{{people}} 人中有 {{changed}} 人的月出勤結果會變動，共 {{days}} 天',
  deviatingClosed: '即使不作變更，目前的原始紀錄也會使 {{count}} 人的部分日期與關帳時不同。此處不計入，請見「差異」。',
  deviatingOpen:
    '即使不作變更，目前的原始紀錄也會使 {{count}} 人的部分日期與已寫入的結果不同。此處不計入，這些日期會自動重算。',
  deviates: '不變更也不同的天數：{{count}}',
  ofPeople: '{{count}} 人',
  days: '天數',
  people: '月出勤結果會變動的人',
  nobody: '沒有符合條件的人。',
  daysOf: '會不同的日期',
  asIs: '現況',
  asTried: '變更後',
  older: '試算之後又有新的原始紀錄：下面的日期依現在計算，合計是舊的。請重新試算。',
  toShift: '返回班別',
  toParameters: '返回參數設定',
  figures: {
    holiday: '有薪假日',
    lateTimes: '遲到次數',
    earlyTimes: '早退次數',
    missing: '漏打卡次數',
    abnormalDays: '異常天數',
    noDataDays: '無資料天數',
  },
} satisfies Words<typeof en>
