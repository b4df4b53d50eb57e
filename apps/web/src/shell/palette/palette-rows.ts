import titles from 'virtual:muster/titles'
import { useMemo, useState } from 'react'
import { deeds } from '../../deeds.ts'
import { type DeedTools, ownDeeds } from '../../lib/deed.ts'
import { useFormat } from '../../lib/format.ts'
import { useLocale, useT } from '../../lib/i18n.ts'
import { useCan, useInfo } from '../../lib/permission.tsx'
import { useGo } from '../../lib/place.ts'
import type { ScreenRecord } from '../../lib/screen.ts'
import { useSingleKeys } from '../../lib/single-keys.ts'
import { screens } from '../../modules.ts'
import type { IconName } from '../../ui/icon.tsx'
import { mayOpen } from '../menu/menu-entries.ts'
import { entryOf } from '../menu/menu-tree.tsx'
import { useScreen } from '../root.tsx'
import { bestOf, FIT, fold, inOrder } from './palette-match.ts'
import type { usePeople } from './palette-people.ts'
import { recentScreens } from './recent-screens.ts'

export type PaletteRow = {
  key: string
  title: string
  /** What it belongs to, in grey. */
  under: string
  icon?: IconName
  /** Stands instead of the icon. */
  person?: string
  /** The keys that do the same. */
  keys?: string
  fit: number
  /** Whether it leads to another place, so that the focus goes there. */
  leaves: boolean
  act: () => unknown
}
export type PaletteGroup = { key: 'recent' | 'screens' | 'people' | 'deeds'; rows: readonly PaletteRow[] }

const MOST_RECENT = 4

/** Where deeds lead: those screens are found as deeds. */
const begun = new Set(deeds.flatMap((deed) => ('place' in deed && !deed.place.search ? [deed.place.path] : [])))

/** The screens that can be gone to from anywhere: all that are signed in for, need nothing in their address, and begin no deed. */
const reachable = screens.filter(
  ({ access, bare, path, found = true }) =>
    access !== 'public' && !bare && found && !path.includes('$') && !begun.has(path),
)

/** What the palette offers for what was typed: with nothing typed the screens of late first, else what fits best. */
export function usePaletteRows(
  typed: string,
  { people }: Pick<ReturnType<typeof usePeople>, 'people'>,
): PaletteGroup[] {
  const t = useT()
  const go = useGo()
  const can = useCan()
  const locale = useLocale()
  const info = useInfo()
  const format = useFormat()
  const here = useScreen()?.name
  const singles = useSingleKeys()
  // As it was when the palette opened.
  const [recent] = useState(recentScreens)
  const [own] = useState(ownDeeds)
  const others = (key: string) =>
    [titles.english[key] ?? '', titles.readings[locale]?.[key] ?? ''].filter((one) => one !== '')
  const tools: DeedTools = { go, t }
  const isEmpty = typed.trim() === ''

  const screenRow = ({ thing: screen, fit }: { thing: ScreenRecord; fit: number }): PaletteRow => ({
    key: `screen ${screen.name}`,
    title: t(screen.titleKey),
    under: underOf(screen),
    icon: screen.icon,
    keys: singles && screen.goKey ? `g ${screen.goKey}` : undefined,
    fit,
    leaves: true,
    act: () => go(screen.path),
  })
  const underOf = (screen: ScreenRecord) => {
    const menu = entryOf(screen)?.menu
    if (menu?.alone) return ''
    return t(`menu.groups.${menu?.group ?? 'my'}`)
  }
  const open = useMemo(() => reachable.filter((screen) => mayOpen(screen, info.permissions)), [info])
  const found = bestOf(typed, open, (screen) => ({
    title: t(screen.titleKey),
    others: others(screen.titleKey),
    under: underOf(screen),
  }))
  const late = isEmpty
    ? recent
        .filter((name) => name !== here)
        .flatMap((name) => found.filter(({ thing }) => thing.name === name))
        .slice(0, MOST_RECENT)
    : []

  const offered = deeds.filter(
    (deed) => can(deed.access) && (deed.isOffered?.(info) ?? true) && !(isEmpty && deed.onlyFound),
  )
  const deedRows = bestOf(typed, offered, (deed) => ({
    title: t(deed.titleKey),
    others: others(deed.titleKey),
    under: deed.underKey && t(deed.underKey),
  })).map(
    ({ thing: deed, fit }): PaletteRow => ({
      key: `deed ${deed.name}`,
      title: t(deed.titleKey),
      under: deed.underKey ? t(deed.underKey) : '',
      icon: deed.icon,
      fit,
      leaves: 'place' in deed,
      act: () => ('place' in deed ? go(deed.place.path, deed.place.search) : deed.run(tools)),
    }),
  )
  const ownRows = bestOf(typed, own, (deed) => ({ title: deed.title })).map(
    ({ thing, fit }): PaletteRow => ({
      key: `own ${thing.name}`,
      title: thing.title,
      under: t('palette.ofThisPage'),
      icon: thing.icon,
      fit,
      leaves: false,
      act: thing.run,
    }),
  )
  const personRows = people.map(
    (person): PaletteRow => ({
      key: `person ${person.id}`,
      title: [person.name, person.nativeName].filter((name) => name !== '').join(' '),
      under: [
        person.jobNumber,
        person.department && format.name(person.department),
        person.state === 'resigned' && t('organisation.state.resigned'),
      ]
        .filter(Boolean)
        .join(' · '),
      person: person.name,
      fit: fold(person.name).startsWith(fold(typed)) ? FIT.start : FIT.word,
      leaves: true,
      act: () => go('/organisation/employees', { open: person.id }),
    }),
  )
  return inOrder<PaletteGroup>([
    { key: 'recent', rows: late.map(screenRow) },
    { key: 'screens', rows: found.filter((one) => !late.includes(one)).map(screenRow) },
    { key: 'people', rows: personRows },
    { key: 'deeds', rows: [...ownRows, ...deedRows].toSorted((a, b) => a.fit - b.fit) },
  ])
}
