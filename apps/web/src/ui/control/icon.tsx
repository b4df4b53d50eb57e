import { ICON_PATHS } from './icon-paths.ts'

export type IconName = keyof typeof ICON_PATHS
export type IconProps = {
  name: IconName
  /** Edge in px; 18 unless given. */
  size?: number
  /** What it says to a screen reader; without it the icon is decoration beside a word. */
  label?: string
  className?: string
}

/** A line icon in the colour of the text around it. */
export function Icon({ name, size = 18, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' || name === 'grip' ? 2.6 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}

/** The mark of Muster: four people lined up, or four days. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true" focusable="false">
      <rect x="2" y="9" width="3" height="11" rx="1.5" opacity=".45" />
      <rect x="7" y="6" width="3" height="14" rx="1.5" opacity=".65" />
      <rect x="12" y="3" width="3" height="17" rx="1.5" />
      <rect x="17" y="9" width="3" height="11" rx="1.5" opacity=".45" />
    </svg>
  )
}
