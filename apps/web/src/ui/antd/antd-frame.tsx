import type { Locale } from '@muster/kernel/names'
import { ConfigProvider, type ThemeConfig, theme } from 'antd'
import type { Locale as AntdLocale } from 'antd/es/locale'
import enUS from 'antd/es/locale/en_US'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useState } from 'react'
import type { Mode, Palette } from '../base/tokens.ts'
import { NoControl } from './antd-host.tsx'
import { antdTheme } from './antd-theme.ts'

type Loaded = { antd: { default: AntdLocale }; dayjs: string }
type Words = { antd: AntdLocale; dayjs: string }

/** Loads a part of the page, `() => import('…')`. */
type Load = <T>(load: () => Promise<T>) => Promise<T>

const LOCALES: Record<Locale, (load: Load) => Promise<Loaded>> = {
  en_US: async () => ({ antd: { default: enUS }, dayjs: 'en' }),
  zh_CN: async (load) => ({
    antd: await load(() => import('antd/es/locale/zh_CN')),
    dayjs: (await load(() => import('dayjs/locale/zh-cn'))).default.name,
  }),
  zh_TW: async (load) => ({
    antd: await load(() => import('antd/es/locale/zh_TW')),
    dayjs: (await load(() => import('dayjs/locale/zh-tw'))).default.name,
  }),
  vi_VN: async (load) => ({
    antd: await load(() => import('antd/es/locale/vi_VN')),
    dayjs: (await load(() => import('dayjs/locale/vi'))).default.name,
  }),
  km_KH: async (load) => ({
    antd: await load(() => import('antd/es/locale/km_KH')),
    dayjs: (await load(() => import('dayjs/locale/km'))).default.name,
  }),
}

export type AntdFrameProps = {
  locale: Locale
  palette: Palette
  mode: Mode
  /** How the words of a language are loaded. */
  load: Load
  /** Told that they did not come: what antd says by itself stays in another language. */
  onMissing?: (() => void) | undefined
  children: () => ReactNode
}

/** Without what it calls the buttons of a calendar that show a month or years: these are read as what they show. */
function unnamed(words: AntdLocale): AntdLocale {
  const { DatePicker } = words
  if (!DatePicker) return words
  const lang = { ...DatePicker.lang, monthSelect: '', yearSelect: '', decadeSelect: '' }
  return { ...words, DatePicker: { ...DatePicker, lang } }
}

const ENGLISH: Words = { antd: unnamed(enUS), dayjs: 'en' }
const here = new Map<Locale, Words>([['en_US', ENGLISH]])
const coming = new Map<Locale, Promise<Words | undefined>>()

/** The words of a language, for all fields at once; undefined where they do not come, which is told once. The next field tries again. */
function wordsOf(locale: Locale, load: Load, onMissing?: () => void): Promise<Words | undefined> {
  const known = coming.get(locale)
  if (known) return known
  const words = LOCALES[locale](load).then(
    ({ antd, dayjs }) => {
      const words = { antd: unnamed(antd.default), dayjs }
      here.set(locale, words)
      return words
    },
    () => {
      coming.delete(locale)
      onMissing?.()
      return undefined
    },
  )
  coming.set(locale, words)
  return words
}

const themes = new Map<string, ThemeConfig>()

function themeOf(palette: Palette, mode: Mode): ThemeConfig {
  const name = `${palette} ${mode}`
  const made =
    themes.get(name) ?? antdTheme(palette, mode, mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm)
  themes.set(name, made)
  return made
}

/**
 * Sets antd up for what is below: colours, language, and what it must not do under the content security policy. Draws it
 * once the first language has loaded; on a later change of language it stays, with what was typed into it.
 */
export function AntdFrame({ locale, palette, mode, load, onMissing, children }: AntdFrameProps) {
  const [words, setWords] = useState(() => here.get(locale))
  useEffect(() => {
    let wanted = true
    void wordsOf(locale, load, onMissing).then((next) => {
      if (!wanted) return
      if (next) dayjs.locale(next.dayjs)
      // The field must not stay empty.
      setWords((words) => next ?? words ?? ENGLISH)
    })
    return () => {
      wanted = false
    }
  }, [locale, load, onMissing])
  if (!words) return <NoControl />
  return (
    <ConfigProvider
      theme={themeOf(palette, mode)}
      locale={words.antd}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      virtual
    >
      {children()}
    </ConfigProvider>
  )
}
