import { serverWordsOf } from '../../words.ts'

/** The words of fields and values that no screen has, as the operation log tells them. The server fills them in; no page loads them. */
export const logWords = serverWordsOf('log', {
  en_US: () => import('./messages/en_US.ts'),
  zh_CN: () => import('./messages/zh_CN.ts'),
  vi_VN: () => import('./messages/vi_VN.ts'),
  zh_TW: () => import('./messages/zh_TW.ts'),
  km_KH: () => import('./messages/km_KH.ts'),
})
