import './button.css'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type Look = {
  /** One `primary` per screen; `text` is a link-like button, `quiet` a grey one, `inverse` stands on a dark bar. */
  kind?: 'default' | 'primary' | 'danger' | 'text' | 'quiet' | 'inverse'
  size?: 'small' | 'normal' | 'large'
  icon?: IconName
  /** As wide as its container. */
  wide?: boolean
}

export type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'size'> & {
    /** Under way: shows a turning ring, keeps its width and focus, and takes no second click. */
    busy?: boolean
  }

const lookClass = ({ kind = 'default', size = 'normal', wide }: Look, extra?: string) =>
  classNames('m-btn', `m-btn-${kind}`, size !== 'normal' && `m-btn-${size}`, wide && 'm-btn-wide', extra)

const iconSize = (size: Look['size']) => (size === 'large' ? 20 : 16)

/** A turning ring for what is under way. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg
      className="m-spinner"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** A button. While busy it stays focusable but does nothing, so that a double click makes one record. */
export function Button({ kind, size, icon, wide, busy, className, children, onClick, type, ...rest }: ButtonProps) {
  const clicked = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type ?? 'button'}
      className={lookClass({ kind, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={clicked}
      {...rest}
    >
      {busy ? <Spinner size={iconSize(size)} /> : icon && <Icon name={icon} size={iconSize(size)} />}
      {children}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon'> & {
  icon: IconName
  label: string
  iconSize?: number
}

/** A square button with an icon alone; its label is read aloud and shown on hover. */
export function IconButton({
  icon,
  label,
  kind = 'quiet',
  size,
  busy,
  className,
  iconSize: edge,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      kind={kind}
      size={size}
      busy={busy}
      aria-label={label}
      title={label}
      className={classNames('m-btn-icon', className)}
      {...rest}
    >
      {!busy && <Icon name={icon} size={edge ?? 18} />}
    </Button>
  )
}

export type LinkButtonProps = Look & ComponentProps<'a'> & { children: ReactNode }

/** A link that looks like a button: for what has an address. */
export function LinkButton({ kind, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a className={lookClass({ kind, size, wide }, className)} {...rest}>
      {icon && <Icon name={icon} size={iconSize(size)} />}
      {children}
    </a>
  )
}
