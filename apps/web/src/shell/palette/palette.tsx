import './palette.css'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CommandRecord } from '../../lib/registry/command.ts'
import { useT } from '../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { IconButton } from '../../ui/control/button.tsx'
import { Icon } from '../../ui/control/icon.tsx'
import { ThinBar } from '../../ui/feedback/skeleton.tsx'
import { useComposed } from '../../ui/field/use-composed.ts'
import { isComposing } from '../../ui/keyboard/key-press.ts'
import { useKeys } from '../../ui/keyboard/use-keys.ts'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import { KeyCaps } from '../keys/key-caps.tsx'
import { PaletteList } from './palette-list.tsx'
import { usePeople } from './palette-people.ts'
import { type PaletteRow, usePaletteRows } from './palette-rows.ts'
import { useTasks } from './palette-tasks.ts'

const LONGEST = 80
const PAGE = 8

/** Where an arrow leads in a list that goes round; undefined for other keys. */
function indexAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return Math.min(at + PAGE, count - 1)
  if (key === 'PageUp') return Math.max(at - PAGE, 0)
  return undefined
}

/** Goes to a screen, a person or an action by a few letters of its name [X8]; rendered only while open. */
export function Palette({ onClose, commands }: { onClose: () => void; commands: readonly CommandRecord[] }) {
  const t = useT()
  const id = useId()
  const phone = useMedia(PHONE)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [isAwaited, setAwaited] = useState(false)
  const people = usePeople(typed)
  const tasks = useTasks(typed)
  const isWaiting = people.isWaiting || tasks.isWaiting
  const hasFailed = people.hasFailed || tasks.hasFailed
  const groups = usePaletteRows(typed, { people: people.people, tasks: tasks.tasks }, commands)
  const rows = groups.flatMap((group) => group.rows)
  const at = Math.max(
    0,
    rows.findIndex((row) => row.key === chosen),
  )
  const active = rows[at]
  const listId = `${id}list`
  useKeys('shell', [{ keys: 'mod+k', label: t('ui.close'), act: onClose }], { inside: () => input.current })

  const choose = (row: PaletteRow) => {
    // Closed first, so that the focus is back where it was before the action moves it.
    flushSync(onClose)
    if (row.leaves) document.getElementById('main')?.focus({ preventScroll: true })
    row.act()
  }
  const chooseFirst = useEffectEvent(() => {
    setAwaited(false)
    if (active) choose(active)
  })
  useEffect(() => {
    if (isAwaited && !isWaiting) chooseFirst()
  }, [isAwaited, isWaiting])
  const type = (text: string) => {
    setTyped(text)
    setChosen(undefined)
    setAwaited(false)
  }
  const typing = useComposed(typed, type)
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const to = indexAfter(event.key, at, rows.length)
    if (to !== undefined) setChosen(rows[to]?.key)
    else if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter') return
    else if (active) choose(active)
    // Who is quicker than the directory gets the first one it finds.
    else setAwaited(isWaiting)
    event.preventDefault()
  }
  const nothing = rows.length === 0 && !isWaiting && !hasFailed
  return (
    <Overlay
      place={phone ? 'full' : 'center'}
      labelledBy={`${id}title`}
      width={phone ? undefined : 640}
      onClose={onClose}
    >
      <h2 id={`${id}title`} className="sr-only">
        {t('palette.title')}
      </h2>
      <div className="m-palette-ask">
        <Icon name="search" size={18} />
        <input
          ref={input}
          data-autofocus
          type="text"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? listId : undefined}
          aria-activedescendant={active && `${listId} ${active.key}`.replaceAll(' ', '-')}
          aria-autocomplete="list"
          aria-label={t('palette.title')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST}
          placeholder={t(people.may ? 'palette.placeholder' : 'palette.placeholderAlone')}
          {...typing}
          onKeyDown={pressed}
        />
        {phone ? <IconButton icon="close" label={t('ui.close')} onClick={onClose} /> : <KeyCaps keys="Esc" />}
      </div>
      <div className="m-palette-body">
        {isWaiting && <ThinBar />}
        {rows.length > 0 && (
          <PaletteList id={listId} groups={groups} active={active?.key} onPoint={setChosen} onChoose={choose} />
        )}
        {nothing && (
          <p className="m-palette-note">
            {t(people.may ? 'palette.nothingFound' : 'palette.nothingFoundAlone', { text: typed.trim() })}
          </p>
        )}
        {isWaiting && <p className="m-palette-note">{t('palette.looking')}</p>}
        {hasFailed && <p className="m-palette-note">{t('palette.peopleFailed')}</p>}
      </div>
      <p className="sr-only" role="status">
        {typed.trim() !== '' && !isWaiting && t('palette.found', { count: rows.length })}
      </p>
    </Overlay>
  )
}
