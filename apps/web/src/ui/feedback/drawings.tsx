/** A week whose bars are half full. */
export const BAR = (
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

/** Who has decided, who decides now, and who is still to come. */
export const PATH = (
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
