import titles from 'virtual:muster/titles'
import { useMemo, useState } from 'react'
import { useGo } from '../../lib/place/place.ts'
import { type CommandRecord, type CommandTools, ownCommands } from '../../lib/registry/command.ts'
import type { ScreenRecord } from '../../lib/registry/screen.ts'
import { useCan, useInfo } from '../../lib/session/permission.tsx'
import { fold } from '../../lib/words/fold.ts'
import { type Format, useFormat } from '../../lib/words/format.ts'
import { useLocale, useT } from '../../lib/words/i18n.ts'
import { screens } from '../../modules.ts'
import type { IconName } from '../../ui/control/icon.tsx'
import { useSingleKeys } from '../keys/single-keys.ts'
import { mayOpen } from '../menu/menu-entries.ts'
import { entryOf } from '../menu/menu-tree.tsx'
import { recentScreens } from '../screen/recent-screens.ts'
import { useScreen } from '../screen/use-screen.ts'
import { bestOf, FIT, inOrder } from './palette-match.ts'
import type { usePeople } from './palette-people.ts'
import type { useTasks } from './palette-tasks.ts'

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
export type PaletteGroup = { key: 'recent' | 'screens' | 'people' | 'tasks' | 'commands'; rows: readonly PaletteRow[] }

const MOST_RECENT = 4

/** The screens that can be gone to from anywhere: all that are signed in for, need nothing in their address, and begin no command. */
function reachableBeside(commands: readonly CommandRecord[]): ScreenRecord[] {
  const begun = new Set(
    commands.flatMap((command) => ('place' in command && !command.place.search ? [command.place.path] : [])),
  )
  return screens.filter(
    ({ access, bare, path, found = true }) =>
      access !== 'public' && !bare && found && !path.includes('$') && !begun.has(path),
  )
}

/** What the palette offers for what was typed: with nothing typed the screens of late first, else what fits best. */
export function usePaletteRows(
  typed: string,
  { people, tasks }: Pick<ReturnType<typeof usePeople>, 'people'> & Pick<ReturnType<typeof useTasks>, 'tasks'>,
  commands: readonly CommandRecord[],
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
  const [recent] = useState(() => recentScreens(info.userInfo.personId))
  const [own] = useState(ownCommands)
  const others = (key: string) =>
    [titles.english[key] ?? '', titles.readings[locale]?.[key] ?? ''].filter((one) => one !== '')
  const tools: CommandTools = { go, t }
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
  const open = useMemo(
    () => reachableBeside(commands).filter((screen) => mayOpen(screen, info.permissions)),
    [info, commands],
  )
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

  const offered = commands.filter(
    (command) => can(command.access) && (command.isOffered?.(info) ?? true) && !(isEmpty && command.onlyFound),
  )
  const commandRows = bestOf(typed, offered, (command) => ({
    title: t(command.titleKey),
    others: others(command.titleKey),
    under: command.underKey && t(command.underKey),
  })).map(
    ({ thing: command, fit }): PaletteRow => ({
      key: `command ${command.name}`,
      title: t(command.titleKey),
      under: command.underKey ? t(command.underKey) : '',
      icon: command.icon,
      fit,
      leaves: 'place' in command,
      act: () => ('place' in command ? go(command.place.path, command.place.search) : command.run(tools)),
    }),
  )
  const ownRows = bestOf(typed, own, (command) => ({ title: command.title })).map(
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
      title: bothNames(format.person(person)),
      under: [
        person.jobNumber,
        person.department && format.name(person.department),
        person.state === 'resigned' && t('organisation.state.resigned'),
      ]
        .filter(Boolean)
        .join(' · '),
      person: person.name,
      // Who has left comes last, whatever else is found.
      fit: person.state === 'resigned' ? FIT.loose : fold(person.name).startsWith(fold(typed)) ? FIT.start : FIT.word,
      leaves: true,
      act: () => go('/organisation/employees', { open: person.id }),
    }),
  )
  const taskRows = tasks.map(
    (task): PaletteRow => ({
      key: `task ${task.id}`,
      title: format.person(task.recipient).name,
      under: [
        task.subject,
        t('workflow.task.one', { number: task.number }),
        t(`workflow.task.statuses.${task.status}`),
      ].join(' · '),
      person: task.recipient.name,
      fit: String(task.number) === typed.trim() ? FIT.start : FIT.other,
      leaves: true,
      act: () => go(`/workflow/tasks/${task.id}`),
    }),
  )
  return inOrder<PaletteGroup>([
    { key: 'recent', rows: late.map(screenRow) },
    { key: 'screens', rows: found.filter((one) => !late.includes(one)).map(screenRow) },
    { key: 'people', rows: personRows },
    { key: 'tasks', rows: taskRows },
    { key: 'commands', rows: [...ownRows, ...commandRows].toSorted((a, b) => a.fit - b.fit) },
  ])
}

const bothNames = ({ name, other }: ReturnType<Format['person']>) => (other === '' ? name : `${name} ${other}`)
