import { wordsOf } from '../../words.ts'

/** The words of the operation log and the parameters: they come with their screens, not with every page. */
export const settingsWords = wordsOf('settings', {
  en_US: () => import('./messages/en_US.ts'),
  zh_CN: () => import('./messages/zh_CN.ts'),
  vi_VN: () => import('./messages/vi_VN.ts'),
  zh_TW: () => import('./messages/zh_TW.ts'),
  km_KH: () => import('./messages/km_KH.ts'),
})
