import { wordsOf } from '../../words.ts'

/** Why somebody gets a benefit, and how much: said on every screen of benefits. */
export const benefitWords = wordsOf('benefit', {
  en_US: () => import('./messages/en_US.ts'),
  zh_CN: () => import('./messages/zh_CN.ts'),
  vi_VN: () => import('./messages/vi_VN.ts'),
  zh_TW: () => import('./messages/zh_TW.ts'),
  km_KH: () => import('./messages/km_KH.ts'),
})
