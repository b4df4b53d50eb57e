import './menu.css'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../base/class-names.ts'
import { Button, type ButtonProps, IconButton } from '../control/button.tsx'
import { Icon, type IconName } from '../control/icon.tsx'
import { Popup, type PopupProps } from './popup.tsx'

export type MenuItem = {
  key: string
  label: string
  icon?: IconName
  /** Small grey text at the end, such as a key. */
  hint?: string
  danger?: boolean
  /** Why it cannot be chosen now; the item stays readable. */
  disabled?: boolean
  /** On or off, for items that switch something. */
  checked?: boolean
  /** Whether this is the one that is chosen, for items of which one alone can be; they stand in a group of their own. */
  chosen?: boolean
  href?: string
  onSelect?: () => void
}
/** Items in groups; a hairline between groups. */
export type MenuItems = readonly (readonly MenuItem[])[]

function step(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const typed = event.key.length === 1 && /\S/.test(event.key) ? event.key.toLocaleLowerCase() : undefined
  const to =
    event.key === 'ArrowDown'
      ? items[(at + 1) % items.length]
      : event.key === 'ArrowUp'
        ? items.at(at <= 0 ? -1 : at - 1)
        : event.key === 'Home'
          ? items[0]
          : event.key === 'End'
            ? items.at(-1)
            : [...items.slice(at + 1), ...items].find(
                (i) => typed && i.textContent?.toLocaleLowerCase().startsWith(typed),
              )
  if (!to || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  to.focus()
}

function Row({ item, isEntered, onDone }: { item: MenuItem; isEntered: boolean; onDone: () => void }) {
  const { label, icon, hint, danger, disabled, checked, chosen: isChosen, href, onSelect } = item
  const isOn = isChosen ?? checked
  const body = (
    <>
      {isOn !== undefined ? (
        isOn ? (
          <Icon name="check" size={16} />
        ) : (
          <svg width={16} height={16} aria-hidden="true" />
        )
      ) : null}
      {icon && <Icon name={icon} size={16} />}
      <span>{label}</span>
      {hint && <small>{hint}</small>}
    </>
  )
  const shared = {
    className: classNames('m-menu-item', danger && 'is-danger'),
    tabIndex: -1,
    role: isChosen !== undefined ? 'menuitemradio' : checked !== undefined ? 'menuitemcheckbox' : 'menuitem',
    'aria-checked': isOn,
    'aria-disabled': disabled || undefined,
    'data-autofocus': isEntered || undefined,
  }
  const chosen = () => {
    if (disabled) return
    onDone()
    onSelect?.()
  }
  if (href !== undefined && !disabled)
    return (
      <a {...shared} href={href} onClick={chosen}>
        {body}
      </a>
    )
  return (
    <button {...shared} type="button" onClick={chosen}>
      {body}
    </button>
  )
}

/** Longer menus scroll. */
const MOST_SEEN = 16

export type MenuProps = {
  items: MenuItems
  label: string
  onClose: () => void
  /** Entered at its end unless something is chosen, as the arrow up opens it. */
  fromEnd?: boolean
} & Pick<PopupProps, 'anchor' | 'align'>

/** An open menu at its anchor or at a point, entered at what is chosen; arrows, Home, End and first letters move in it, Tab leaves it. */
export function Menu({ items, label, onClose, anchor, align, fromEnd = false }: MenuProps) {
  const all = items.flat()
  const entered = all.find(({ chosen }) => chosen) ?? all.at(fromEnd ? -1 : 0)
  const isLong = all.length > MOST_SEEN
  // What has been entered by now stands in the middle.
  useEffect(() => {
    if (isLong) document.activeElement?.scrollIntoView({ block: 'center' })
  }, [isLong])
  return (
    <Popup
      anchor={anchor}
      align={align}
      label={label}
      role="menu"
      onClose={onClose}
      onKeyDown={(event) => {
        // Closed at once, so that the key goes on from the button.
        if (event.key === 'Tab') flushSync(onClose)
        else step(event)
      }}
      className={classNames('m-menu', isLong && 'm-menu-long')}
    >
      {items
        .filter((group) => group.length > 0)
        .map((group, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu.
          <div key={group[0]!.key} role="group">
            {i > 0 && <hr className="m-menu-line" />}
            {group.map((item) => (
              <Row key={item.key} item={item} isEntered={item === entered} onDone={onClose} />
            ))}
          </div>
        ))}
    </Popup>
  )
}

export type MenuButtonProps = {
  items: MenuItems
  /** The name of the menu, and what the button says. */
  label: string
  /** What is read aloud of the button instead, where it shows a value: with the words it shows in it. */
  buttonLabel?: string
  /** Shown on the button instead of the label; with `iconOnly` the label is only read aloud. */
  children?: ReactNode
  iconOnly?: IconName
  align?: 'start' | 'end'
} & Pick<ButtonProps, 'kind' | 'size' | 'icon' | 'disabled' | 'className'>

/** Where an arrow key on the button of a menu enters it. */
const ENTERED: Readonly<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' }

/** A button that opens a menu. */
export function MenuButton({ items, label, buttonLabel, children, iconOnly, align = 'end', ...look }: MenuButtonProps) {
  const [opened, setOpened] = useState<'first' | 'last'>()
  const button = useRef<HTMLButtonElement>(null)
  const open = opened !== undefined
  const pressed = (event: KeyboardEvent) => {
    const entered = ENTERED[event.key]
    if (!entered || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // A grid or a list around would go on to another row.
    event.stopPropagation()
    setOpened(entered)
  }
  const toggle = {
    ...{ 'aria-haspopup': 'menu' as const, 'aria-expanded': open },
    ...{ onClick: () => setOpened(open ? undefined : 'first'), onKeyDown: pressed, ref: button },
  }
  return (
    <>
      {iconOnly ? (
        <IconButton {...look} {...toggle} icon={iconOnly} label={buttonLabel ?? label} />
      ) : (
        <Button {...look} {...toggle} aria-label={buttonLabel}>
          {children ?? label}
          <Icon name="chevron-down" size={14} />
        </Button>
      )}
      {open && (
        <Menu
          {...{ items, label, align }}
          anchor={button}
          fromEnd={opened === 'last'}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
