import './notice.css'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../base/class-names.ts'
import { useHost } from '../base/host.ts'
import { useWords } from '../base/words.tsx'
import { Button, IconButton } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import type { Notice, NoticeStore } from './notice-store.ts'

const ICONS = { error: 'warn', success: 'check', pushed: 'bell', undo: 'undo' } as const

/** Counts down only while somebody may see it, and nobody points at it or stands in it. */
function useLife(lifeMs: number, paused: boolean, over: () => void): void {
  const left = useRef(lifeMs)
  const end = useEffectEvent(over)
  useEffect(() => {
    if (paused || lifeMs === Number.POSITIVE_INFINITY) return
    const begun = performance.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (performance.now() - begun))
    }
  }, [paused, lifeMs])
}

const followSight = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the window is in sight. */
const useInSight = () => useSyncExternalStore(followSight, () => document.visibilityState === 'visible')

function One({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const words = useWords()
  const [over, setOver] = useState(false)
  const [within, setWithin] = useState(false)
  const inSight = useInSight()
  useLife(notice.lifeMs, over || within || !inSight, onClose)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds its time; it has a role either way.
    <div
      className={classNames('m-notice', `m-notice-${notice.kind}`)}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onFocus={() => setWithin(true)}
      onBlur={() => setWithin(false)}
    >
      <Icon name={ICONS[notice.kind]} size={17} />
      <div className="m-notice-text">
        {notice.text}
        {notice.reference && <small>{words.reference(notice.reference)}</small>}
      </div>
      {notice.link && (
        <a className="m-notice-open" href={notice.link.href} onClick={onClose}>
          {notice.link.label}
        </a>
      )}
      {notice.onUndo && (
        <Button
          kind="inverse"
          size="small"
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            onClose()
            notice.onUndo?.()
          }}
        >
          {words.undo}
        </Button>
      )}
      <IconButton icon="close" size="small" iconSize={15} label={words.dismiss} onClick={onClose} />
    </div>
  )
}

function Notices({ store }: { store: NoticeStore }) {
  const notices = useSyncExternalStore(store.subscribe, store.read)
  const host = useHost('m-notice-host')
  return createPortal(
    <div className="m-notices">
      {notices.map((notice) => (
        <One key={notice.id} notice={notice} onClose={() => store.dismiss(notice.id)} />
      ))}
    </div>,
    host,
  )
}

/** Draws the notices of a store over everything below. */
export function NoticeProvider({ store, children }: { store: NoticeStore; children: ReactNode }) {
  return (
    <>
      {children}
      <Notices store={store} />
    </>
  )
}
