import { wordsOf } from '../../words.ts'

/** The words of benefit members and payments: they come with their screen. */
export const memberWords = wordsOf('member', {
  en_US: () => import('./messages/en_US.ts'),
  zh_CN: () => import('./messages/zh_CN.ts'),
  vi_VN: () => import('./messages/vi_VN.ts'),
  zh_TW: () => import('./messages/zh_TW.ts'),
  km_KH: () => import('./messages/km_KH.ts'),
})
