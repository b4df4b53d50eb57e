import './empty.css'
import type { ReactNode } from 'react'

const BAR = (
  <svg viewBox="0 0 200 72" width="200" height="72" aria-hidden="true" focusable="false">
    <g fill="var(--line)">
      <rect x="8" y="15" width="184" height="2" rx="1" />
      <rect x="8" y="35" width="184" height="2" rx="1" />
      <rect x="8" y="55" width="184" height="2" rx="1" />
    </g>
    <rect x="46" y="9" width="104" height="14" rx="3" fill="var(--bar-plan)" />
    <rect x="46" y="29" width="104" height="14" rx="3" fill="var(--bar-plan)" opacity=".6" />
    <rect x="46" y="49" width="104" height="14" rx="3" fill="var(--bar-plan)" opacity=".35" />
    <rect x="46" y="12" width="62" height="8" rx="2" fill="var(--bar-work)" />
    <rect x="45" y="6" width="2" height="20" rx="1" fill="var(--bar-tick)" />
    <rect x="107" y="6" width="2" height="20" rx="1" fill="var(--bar-tick)" />
    <rect
      x="46.5"
      y="31.500"
      width="40"
      height="9"
      rx="2"
      fill="none"
      stroke="var(--bar-work)"
      strokeDasharray="4 3"
      strokeWidth="1.5"
    />
  </svg>
)

const SUM = (
  <svg viewBox="0 0 120 84" width="120" height="84" aria-hidden="true" focusable="false">
    <path
      d="M22 4h76v74l-9.500-6-9.500 6-9.500-6-9.500 6-9.500-6-9.500 6-9.500-6-9.500 6z"
      fill="var(--surface)"
      stroke="var(--line-2)"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <g fill="var(--bar-plan)">
      <rect x="32" y="16" width="34" height="5" rx="2.500" />
      <rect x="32" y="29" width="28" height="5" rx="2.500" />
      <rect x="32" y="42" width="38" height="5" rx="2.500" />
      <rect x="32" y="59" width="22" height="6" rx="3" />
    </g>
    <rect x="76" y="16" width="12" height="5" rx="2.500" fill="var(--text-3)" />
    <rect x="74" y="29" width="14" height="5" rx="2.500" fill="var(--bar-over)" />
    <rect x="78" y="42" width="10" height="5" rx="2.500" fill="var(--bad)" />
    <rect x="32" y="52" width="56" height="2" fill="var(--text)" />
    <rect x="72" y="59" width="16" height="6" rx="3" fill="var(--text)" />
  </svg>
)

const PATH = (
  <svg viewBox="0 0 200 56" width="200" height="56" aria-hidden="true" focusable="false">
    <path d="M44 24h36" stroke="var(--ok)" strokeWidth="2" />
    <path d="M120 24h36" stroke="var(--line-2)" strokeWidth="2" strokeDasharray="4 4" />
    <circle cx="28" cy="24" r="16" fill="var(--accent-soft)" />
    <circle cx="100" cy="24" r="18" fill="var(--surface)" stroke="var(--link)" strokeWidth="2" />
    <circle cx="172" cy="24" r="15" fill="var(--surface)" stroke="var(--line-2)" strokeWidth="1.500" />
    <g fill="none" stroke="var(--on-accent-soft)" strokeWidth="2" strokeLinecap="round">
      <circle cx="28" cy="20" r="4" />
      <path d="M20 32c1.500-5 5-6.500 8-6.500s6.500 1.500 8 6.500" />
    </g>
    <g fill="none" stroke="var(--link)" strokeWidth="2" strokeLinecap="round">
      <circle cx="100" cy="24" r="8" />
      <path d="M100 19.500v4.500l3 2" />
    </g>
    <circle cx="41" cy="36" r="7" fill="var(--ok)" />
    <path
      d="M38 36l2.200 2.400 4-4.400"
      fill="none"
      stroke="var(--surface)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

const DRAWINGS = { bar: BAR, sum: SUM, path: PATH }

export type EmptyProps = {
  drawing?: keyof typeof DRAWINGS
  title: ReactNode
  /** One sentence that teaches. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function Empty({ drawing = 'bar', title, children, action }: EmptyProps) {
  return (
    <div className="m-empty">
      <div className="m-empty-drawing">{DRAWINGS[drawing]}</div>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="m-empty-acts">{action}</div>}
    </div>
  )
}
