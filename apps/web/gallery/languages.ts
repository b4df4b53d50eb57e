import type { Locale } from '@muster/kernel/names'
import type { UiWords } from '../src/ui/base/words.tsx'
import { en } from './words/en.ts'
import { km } from './words/km.ts'
import { vi } from './words/vi.ts'
import { zhCN } from './words/zh-cn.ts'
import { zhTW } from './words/zh-tw.ts'

export const WORDS: Record<Locale, UiWords> = { en_US: en, zh_CN: zhCN, zh_TW: zhTW, vi_VN: vi, km_KH: km }
