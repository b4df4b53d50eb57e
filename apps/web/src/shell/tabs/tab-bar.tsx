import './tab-bar.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/words/i18n.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { IconButton } from '../../ui/control/button.tsx'
import { Icon } from '../../ui/control/icon.tsx'
import { Menu, MenuButton } from '../../ui/overlay/menu.tsx'
import { CloseQuestion } from './close-question.tsx'
import { paneId, tabId } from './tab-ids.ts'
import { type FullView, tabItems } from './tab-items.ts'
import { useTabs } from './tabs.ts'
import { useTabActions } from './use-tab-actions.ts'
import { useTabDrag } from './use-tab-drag.ts'
import { useTabKeys } from './use-tab-keys.ts'
import { useTabNames } from './use-tab-names.ts'

/** From so many on the bar has a menu of them by their whole names. */
const MANY = 9
/** With more tabs their names need the space of the crosses. */
const WIDE = 7

/**
 * The open tabs [2.19]: a press shows, the cross, the middle button and the Delete key close, dragging puts them in order; arrows
 * move among them. All that can be done to a tab stands in its menu, by the right button or at the end of the bar.
 */
export function TabBar({ isFull, onFull }: FullView) {
  const t = useT()
  const { list, unsaved } = useTabs()
  const nameOf = useTabNames()
  const actions = useTabActions()
  const drag = useTabDrag()
  useTabKeys(actions)
  const bar = useRef<HTMLDivElement>(null)
  const [menuAt, setMenuAt] = useState<{ path: string; x: number; y: number }>()
  const { shown } = list
  useEffect(() => {
    if (shown === undefined) return
    // In the frame that lays out anyway, not in the midst of the press.
    const frame = requestAnimationFrame(() =>
      // With its cross.
      document.getElementById(tabId(shown))?.parentElement?.scrollIntoView({ inline: 'nearest', block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [shown])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const own = [...(bar.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = own.indexOf(document.activeElement as HTMLElement)
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: own.length - 1 }[event.key]
    if (step === undefined || at < 0) return
    event.preventDefault()
    own.at(step % own.length)?.focus()
  }
  const close = (path: string) => {
    const at = list.tabs.findIndex((tab) => tab.path === path)
    const neighbour = list.tabs[at + 1] ?? list.tabs[at - 1]
    actions.close([path])
    // The focus stays in the bar, where it was.
    if (neighbour) document.getElementById(tabId(neighbour.path))?.focus()
  }
  return (
    <div className="m-tabbar">
      <div
        ref={bar}
        className={classNames('m-tabbar-tabs', list.tabs.length > WIDE && 'is-crowded')}
        role="tablist"
        aria-label={t('tabs.label')}
        onKeyDown={move}
      >
        {list.tabs.map(({ path }) => (
          <div key={path} role="presentation" className={classNames('m-tabbar-tab', path === shown && 'is-on')}>
            <button
              type="button"
              role="tab"
              id={tabId(path)}
              aria-selected={path === shown}
              aria-controls={path === shown ? paneId(path) : undefined}
              tabIndex={path === shown ? 0 : -1}
              title={nameOf(path)}
              onClick={() => !drag.dragged() && actions.show(path)}
              onKeyDown={(event) => event.key === 'Delete' && close(path)}
              onPointerDown={(event) => drag.press(path, event)}
              onMouseDown={(event) => event.button === 1 && event.preventDefault()}
              onAuxClick={(event) => event.button === 1 && actions.close([path])}
              onContextMenu={(event) => {
                event.preventDefault()
                setMenuAt({ path, x: event.clientX, y: event.clientY })
              }}
            >
              <span className="ellipsis">{nameOf(path)}</span>
              {unsaved[path]?.size ? <span className="m-tabbar-dot" role="img" aria-label={t('tabs.unsaved')} /> : null}
            </button>
            <button
              type="button"
              className="m-tabbar-close"
              tabIndex={-1}
              aria-hidden="true"
              title={t('tabs.closeCurrent')}
              onClick={() => actions.close([path])}
            >
              <Icon name="close" size={13} />
            </button>
          </div>
        ))}
      </div>
      {shown !== undefined && (
        <div className="m-tabbar-acts">
          {list.tabs.length >= MANY && (
            <MenuButton
              kind="quiet"
              size="small"
              iconOnly="chevron-down"
              label={t('tabs.label')}
              items={[
                list.tabs.map(({ path }) => ({
                  ...{ key: path, label: nameOf(path), chosen: path === shown },
                  onSelect: () => actions.show(path),
                })),
              ]}
            />
          )}
          <IconButton size="small" icon="refresh" label={t('tabs.refresh')} onClick={() => actions.refresh(shown)} />
          <IconButton
            size="small"
            icon={isFull ? 'restore' : 'maximise'}
            label={isFull ? t('tabs.restore') : t('tabs.maximise')}
            onClick={onFull}
          />
          <MenuButton
            kind="quiet"
            size="small"
            iconOnly="more"
            label={t('tabs.menu')}
            items={tabItems(shown, actions, { isFull, onFull }, t)}
          />
        </div>
      )}
      {menuAt && (
        <Menu
          items={tabItems(menuAt.path, actions, { isFull, onFull }, t)}
          label={t('tabs.menuOf', { name: nameOf(menuAt.path) })}
          anchor={menuAt}
          onClose={() => setMenuAt(undefined)}
        />
      )}
      <CloseQuestion {...actions} />
    </div>
  )
}
