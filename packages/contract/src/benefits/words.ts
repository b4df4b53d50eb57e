import { wordsOf } from '../words.ts'

/** Written out, so that the bundler makes a chunk of each. */
export const benefitsWords = wordsOf('benefits', {
  en_US: () => import('./messages/en_US.ts'),
  zh_CN: () => import('./messages/zh_CN.ts'),
  vi_VN: () => import('./messages/vi_VN.ts'),
  zh_TW: () => import('./messages/zh_TW.ts'),
  km_KH: () => import('./messages/km_KH.ts'),
})
