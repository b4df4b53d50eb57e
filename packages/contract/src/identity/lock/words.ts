import { wordsOf } from '../../words.ts'

/** The words of the lock before what only the secondary password opens: they come with what it locks. */
export const lockWords = wordsOf('lock', {
  en_US: () => import('./messages/en_US.ts'),
  zh_CN: () => import('./messages/zh_CN.ts'),
  vi_VN: () => import('./messages/vi_VN.ts'),
  zh_TW: () => import('./messages/zh_TW.ts'),
  km_KH: () => import('./messages/km_KH.ts'),
})
