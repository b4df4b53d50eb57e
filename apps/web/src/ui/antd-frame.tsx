import 'virtual:antd/structure.css'
import 'virtual:antd/variables.css'
import './antd-frame.css'
import type { Locale } from '@muster/kernel/names'
import { ConfigProvider, theme } from 'antd'
import type { Locale as AntdLocale } from 'antd/es/locale'
import enUS from 'antd/es/locale/en_US'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { antdTheme } from './antd-theme.ts'
import { WaitBar } from './skeleton.tsx'
import type { Mode, Palette } from './tokens.ts'

type Loaded = { antd: { default: AntdLocale }; dayjs: string }

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
  /** How the words of a language are loaded; once, unless given. */
  load?: Load
  /** Told that they did not come: what antd says by itself stays in another language. */
  onMissing?: () => void
  children: ReactNode
}

const once: Load = (load) => load()

/**
 * Sets antd up for everything below: colours, language, and what it must not do under the content security policy. Draws its
 * children once the first language has loaded; on a later change of language they stay, with what was typed into them.
 */
export function AntdFrame({ locale, palette, mode, load = once, onMissing, children }: AntdFrameProps) {
  const [words, setWords] = useState<AntdLocale>()
  const fetchWords = useEffectEvent((locale: Locale) => LOCALES[locale](load))
  const missed = useEffectEvent(() => onMissing?.())
  useEffect(() => {
    let wanted = true
    fetchWords(locale).then(
      (loaded) => {
        if (!wanted) return
        dayjs.locale(loaded.dayjs)
        setWords(loaded.antd.default)
      },
      () => {
        if (!wanted) return
        // The screen must not stay empty.
        setWords((words) => words ?? enUS)
        missed()
      },
    )
    return () => {
      wanted = false
    }
  }, [locale])
  const config = useMemo(
    () => antdTheme(palette, mode, mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm),
    [palette, mode],
  )
  if (!words) return <WaitBar />
  return (
    <ConfigProvider theme={config} locale={words} button={{ autoInsertSpace: false }} wave={{ disabled: true }} virtual>
      {children}
    </ConfigProvider>
  )
}
