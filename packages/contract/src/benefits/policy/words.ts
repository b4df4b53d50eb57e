import { wordsOf } from '../../words.ts'

/** The words of benefit types and policies: they come with their screens. */
export const policyWords = wordsOf('policy', {
  en_US: () => import('./messages/en_US.ts'),
  zh_CN: () => import('./messages/zh_CN.ts'),
  vi_VN: () => import('./messages/vi_VN.ts'),
  zh_TW: () => import('./messages/zh_TW.ts'),
  km_KH: () => import('./messages/km_KH.ts'),
})
