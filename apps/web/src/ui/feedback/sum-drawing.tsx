/** A receipt; a page that broke shows it, so it comes with the first files. */
export const SUM = (
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
