import type { ReactElement, ReactNode } from 'react'

export type GridSquareProps = {
  row: number
  col: number
  /** The one square of the grid that the Tab key reaches. */
  isActive: boolean
  /** Everything the square shows, in words; also shown to who points at it. */
  label: string
  isSelected?: boolean
  /** The name of the track it stands in, where that is not the next one. */
  gridColumn?: string
  className?: string
  children?: ReactNode
}

/**
 * A square of a grid that is walked by arrows. A function, and no component: a grid has thousands of squares, and React would
 * carry each of them twice.
 */
export function gridSquare({
  row,
  col,
  isActive,
  label,
  isSelected,
  gridColumn,
  className,
  children,
}: GridSquareProps): ReactElement {
  return (
    <td
      key={col}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of squares is laid out as a table.
      role="gridcell"
      data-row={row}
      data-col={col}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      aria-selected={isSelected}
      title={label}
      className={className}
      style={gridColumn === undefined ? undefined : { gridColumn }}
    >
      {children}
    </td>
  )
}
