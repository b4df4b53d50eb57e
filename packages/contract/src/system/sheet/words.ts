import { serverWordsOf } from '../../words.ts'

/** The words around the rows of a sheet: its page *About*, and the second column of hours. No page loads them. */
export const sheetWords = serverWordsOf('sheet', {
  en_US: () => import('./messages/en_US.ts'),
  zh_CN: () => import('./messages/zh_CN.ts'),
  vi_VN: () => import('./messages/vi_VN.ts'),
  zh_TW: () => import('./messages/zh_TW.ts'),
  km_KH: () => import('./messages/km_KH.ts'),
})
