import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

export default {
  none: '这里没有试算结果',
  noneWhy: '请打开班次表单或更改参数，再选择用某月试算。结果只为试算者本人保留一天。',
  stopped: '试算未能完成',
  gone: '该试算结果已不再保留',
  goneWhy: '试算结果只为提出者保留一天。请从班次表单或参数重新试算。',
  besideClosed: '{{month}} 已月结：按目前的原始记录比较，并与第 {{number}} 次月结时的内容核对。',
  besideOpen: '{{month}} 尚未月结：按目前的原始记录比较，并与已写入的结果核对。',
  same: '没有人的月考勤结果会变化。已试算 {{people}} 人',
  differs: '{{people}} 人中有 {{changed}} 人的月考勤结果会变化，共 {{days}} 天',
  deviatingClosed: '即使不作更改，目前的原始记录也会使 {{count}} 人的部分日期与月结时不同。此处不计入，请见“差异”。',
  deviatingOpen:
    '即使不作更改，目前的原始记录也会使 {{count}} 人的部分日期与已写入的结果不同。此处不计入，这些日期会自动重算。',
  deviates: '不更改也不同的天数：{{count}}',
  ofPeople: '{{count}} 人',
  days: '天数',
  people: '月考勤结果会变化的人',
  nobody: '没有符合条件的人。',
  daysOf: '会不同的日期',
  asIs: '现状',
  asTried: '更改后',
  older: '试算之后又有新的原始记录：下面的日期按现在计算，汇总是旧的。请重新试算。',
  toShift: '返回班次',
  toParameters: '返回参数设置',
  figures: {
    holiday: '带薪节假日',
    lateTimes: '迟到次数',
    earlyTimes: '早退次数',
    missing: '缺卡次数',
    abnormalDays: '异常天数',
    noDataDays: '无数据天数',
  },
} satisfies Words<typeof en>
