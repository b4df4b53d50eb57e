import './gallery.css'
import { tagOf } from '@muster/kernel/locale'
import { LOCALES, type Locale } from '@muster/kernel/names'
import { type ComponentType, useEffect, useState } from 'react'
import { notices } from '../src/lib/page/notices.ts'
import { loadFonts } from '../src/lib/words/fonts.ts'
import { setTheme, useTheme } from '../src/shell/theme/theme.ts'
import { PALETTES } from '../src/ui/base/tokens.ts'
import { UiWordsProvider } from '../src/ui/base/words.tsx'
import { Mark } from '../src/ui/control/icon.tsx'
import { Segmented } from '../src/ui/control/segmented.tsx'
import { NoticeProvider } from '../src/ui/feedback/notice.tsx'
import { NoticeKeys } from '../src/ui/feedback/notice-keys.tsx'
import { CspCount } from './csp-count.tsx'
import { WORDS } from './languages.ts'
import FormPage from './pages/form.tsx'
import ListPage from './pages/list.tsx'
import PartsPage from './pages/parts.tsx'
import StatesPage from './pages/states.tsx'
import TabsPage from './pages/tabs.tsx'

const PAGES: Record<string, ComponentType> = {
  list: ListPage,
  form: FormPage,
  parts: PartsPage,
  states: StatesPage,
  tabs: TabsPage,
}

/** The frame of the gallery, with a page of it. */
export function Frame({ page }: { page: string }) {
  const theme = useTheme()
  const [locale, setLocale] = useState<Locale>((new URLSearchParams(location.search).get('lang') as Locale) ?? 'en_US')
  useEffect(() => {
    document.documentElement.lang = tagOf(locale)
    loadFonts(locale)
  }, [locale])
  const Page = PAGES[page] ?? ListPage
  return (
    <UiWordsProvider words={WORDS[locale]}>
      <NoticeProvider store={notices}>
        <NoticeKeys store={notices} label="Undo the last change" />
        <div className="g-app">
          <header className="g-top">
            <span className="g-brand">
              <Mark />
            </span>
            <nav>
              {Object.keys(PAGES).map((name) => (
                <a key={name} href={`#/${name}`} aria-current={name === page ? 'page' : undefined}>
                  {name}
                </a>
              ))}
            </nav>
            <div className="g-tools">
              <select
                aria-label="Theme"
                value={theme.palette}
                onChange={(e) => setTheme({ palette: PALETTES[e.target.selectedIndex] })}
              >
                {PALETTES.map((p) => (
                  <option key={p}>{p}</option>
                ))}
              </select>
              <select aria-label="Language" value={locale} onChange={(e) => setLocale(e.target.value as Locale)}>
                {LOCALES.map((l) => (
                  <option key={l}>{l}</option>
                ))}
              </select>
              <Segmented
                label="Mode"
                value={theme.mode}
                options={[
                  { value: 'light', label: 'Light', icon: 'sun' },
                  { value: 'dark', label: 'Dark', icon: 'moon' },
                  { value: 'system', label: 'System', icon: 'system' },
                ]}
                onChange={(mode) => setTheme({ mode })}
              />
              <CspCount />
            </div>
          </header>
          <main className="g-main">
            <Page />
          </main>
        </div>
      </NoticeProvider>
    </UiWordsProvider>
  )
}
