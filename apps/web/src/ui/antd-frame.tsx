import 'virtual:antd/structure.css'
import 'virtual:antd/variables.css'
import './antd-frame.css'
import type { Locale } from '@muster/kernel/names'
import { ConfigProvider, theme } from 'antd'
import type { Locale as AntdLocale } from 'antd/es/locale'
import enUS from 'antd/es/locale/en_US'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { antdTheme } from './antd-theme.ts'
import type { Mode, Palette } from './tokens.ts'

type Loaded = { antd: { default: AntdLocale }; dayjs: string }

const LOCALES: Record<Locale, () => Promise<Loaded>> = {
  en_US: async () => ({ antd: { default: enUS }, dayjs: 'en' }),
  zh_CN: async () => ({
    antd: await import('antd/es/locale/zh_CN'),
    dayjs: (await import('dayjs/locale/zh-cn')).default.name,
  }),
  zh_TW: async () => ({
    antd: await import('antd/es/locale/zh_TW'),
    dayjs: (await import('dayjs/locale/zh-tw')).default.name,
  }),
  vi_VN: async () => ({
    antd: await import('antd/es/locale/vi_VN'),
    dayjs: (await import('dayjs/locale/vi')).default.name,
  }),
  km_KH: async () => ({
    antd: await import('antd/es/locale/km_KH'),
    dayjs: (await import('dayjs/locale/km')).default.name,
  }),
}

export type AntdFrameProps = { locale: Locale; palette: Palette; mode: Mode; children: ReactNode }

/**
 * Sets antd up for everything below: colours, language, and what it must not do under the content security policy. Draws its
 * children once the first language has loaded; on a later change of language they stay, with what was typed into them.
 */
export function AntdFrame({ locale, palette, mode, children }: AntdFrameProps) {
  const [words, setWords] = useState<AntdLocale>()
  useEffect(() => {
    let wanted = true
    LOCALES[locale]().then(
      (loaded) => {
        if (!wanted) return
        dayjs.locale(loaded.dayjs)
        setWords(loaded.antd.default)
        // Its few own words may stay in another language; the screen must not stay empty.
      },
      () => wanted && setWords((words) => words ?? enUS),
    )
    return () => {
      wanted = false
    }
  }, [locale])
  const config = useMemo(
    () => antdTheme(palette, mode, mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm),
    [palette, mode],
  )
  if (!words) return null
  return (
    <ConfigProvider theme={config} locale={words} button={{ autoInsertSpace: false }} wave={{ disabled: true }} virtual>
      {children}
    </ConfigProvider>
  )
}
