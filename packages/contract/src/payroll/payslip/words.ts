import { wordsOf } from '../../words.ts'

/** The words of a payslip: they come with the screens that show one. */
export const payslipWords = wordsOf('payslip', {
  en_US: () => import('./messages/en_US.ts'),
  zh_CN: () => import('./messages/zh_CN.ts'),
  vi_VN: () => import('./messages/vi_VN.ts'),
  zh_TW: () => import('./messages/zh_TW.ts'),
  km_KH: () => import('./messages/km_KH.ts'),
})
