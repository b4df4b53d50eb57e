/** One choice of a list. */
export type Option<V extends string | number = string> = {
  value: V
  label: string
  /** A second, grey text in the list. */
  hint?: string
  disabled?: boolean
  /** How many choices it stands below, in a tree. */
  depth?: number
  /** What it stands below, in a tree: what its depth says to those who see it. */
  above?: string | undefined
  /** Does not match what is typed and stands there for what lies below it: the first to be taken is another. */
  isAncestor?: boolean
}

type Text = Pick<Option, 'label' | 'hint'>

/** Whether what is typed occurs in a choice, whatever its case. */
export function matches(typed: string, { label, hint = '' }: Text): boolean {
  return `${label} ${hint}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
}

const PAGE = 8

/** Where a key leads from row `at` of a list, past rows that cannot be chosen; undefined for other keys, and where nothing can be. */
export function indexAfter(key: string, at: number, rows: readonly { disabled?: boolean }[]): number | undefined {
  const open = rows.flatMap(({ disabled }, index) => (disabled ? [] : [index]))
  if (open.length === 0) return undefined
  const place = open.indexOf(at)
  switch (key) {
    case 'ArrowDown':
      return open[(place + 1) % open.length]
    case 'ArrowUp':
      return open.at(place - 1)
    case 'PageDown':
      return open[Math.min(place + PAGE, open.length - 1)]
    case 'PageUp':
      return open[Math.max(place - PAGE, 0)]
    default:
      return undefined
  }
}
