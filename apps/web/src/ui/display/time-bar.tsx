import './time-bar.css'
import type { Minutes } from '@muster/kernel/minutes'
import { type ReactNode, useId } from 'react'
import { type Axis, DAY_AXIS, type Span, shareOf } from './time-axis.ts'

/** How a part is filled; each can be told apart without colour. */
export type TimeLook = 'band' | 'block' | 'solid' | 'ribbed' | 'dashed' | 'hatched' | 'alarm'

export type TimeSegment = Span & { look: TimeLook }

export type TimeBarProps = {
  /** Drawn one above the other in this order. */
  parts: readonly TimeSegment[]
  /** Moments as ticks over the whole height. */
  ticks?: readonly Minutes[]
  /** Moments that should be there and are not: red discs with a question mark. */
  gaps?: readonly Minutes[]
  /** The same in words, for those who do not see it. */
  label: string
  /** 06 to 22 unless given. */
  axis?: Axis
  /** Height in px; 18 unless given. */
  height?: number
}

/** Top, height and rounding of each look, in a bar of 18 px, with its colour; `stripes` gives the pattern instead or above it. */
type Style = { top: number; size: number; rx: number; fill?: string; stripes?: Stripes }
type Stripes = { ink: string; ground?: string; size: number; turn: number; opacity?: number }

const STYLES: Record<Exclude<TimeLook, 'dashed'>, Style> = {
  band: { top: 3, size: 12, rx: 3, fill: 'var(--bar-plan)' },
  block: { top: 3, size: 12, rx: 3, fill: 'var(--bar-leave)' },
  solid: { top: 5, size: 8, rx: 2, fill: 'var(--bar-work)' },
  ribbed: {
    ...{ top: 5, size: 8, rx: 2, fill: 'var(--bar-over)' },
    stripes: { ink: 'var(--bar-hatch)', size: 4, turn: 0, opacity: 0.35 },
  },
  hatched: { top: 3, size: 12, rx: 0, stripes: { ink: 'var(--bar-hatch)', size: 5, turn: 45 } },
  alarm: { top: 3, size: 12, rx: 2, stripes: { ink: 'var(--bad)', ground: 'var(--bad-soft)', size: 5, turn: 45 } },
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

function Pattern({ id, ink, ground, size, turn }: Stripes & { id: string }) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
      {ground && <rect width={size} height={size} fill={ground} />}
      <rect width={size * 0.45} height={size} fill={ink} />
    </pattern>
  )
}

/** Parts of a day, ticks and gaps on an axis of hours. */
export function TimeBar({ parts, ticks = [], gaps = [], label, axis = DAY_AXIS, height = 18 }: TimeBarProps) {
  // Each bar has patterns of its own: shared ones would vanish with a hidden tab.
  const id = useId()
  const unit = height / 18
  const striped = [...new Set(parts.map(({ look }) => look))].flatMap((look) => {
    const stripes = look === 'dashed' ? undefined : STYLES[look].stripes
    return stripes ? [<Pattern key={look} id={id + look} {...stripes} />] : []
  })
  return (
    <svg className="m-time-bar" height={height} role="img" aria-label={label} focusable="false">
      <title>{label}</title>
      <defs>{striped}</defs>
      <rect y={8 * unit} width="100%" height={2} rx={1} fill="var(--line)" />
      {parts.map((part) => (
        <Segment key={`${part.look}${part.from}`} part={part} axis={axis} unit={unit} pattern={id + part.look} />
      ))}
      {ticks
        .filter((at) => at >= axis.from && at <= axis.to)
        .map((at) => (
          <rect
            key={`t${at}`}
            x={percent(shareOf(at, axis))}
            width={2}
            height={height}
            rx={1}
            transform="translate(-1 0)"
            fill="var(--bar-tick)"
          />
        ))}
      {gaps.map((at) => (
        <g key={`g${at}`}>
          <circle cx={percent(shareOf(at, axis))} cy={height / 2} r={8} fill="var(--bad-fill)" />
          <text x={percent(shareOf(at, axis))} y={height / 2 + 4}>
            ?
          </text>
        </g>
      ))}
    </svg>
  )
}

function Segment({
  part,
  axis,
  unit,
  pattern,
}: {
  part: TimeSegment
  axis: Axis
  unit: number
  pattern: string
}): ReactNode {
  const from = shareOf(part.from, axis)
  const to = shareOf(part.to, axis)
  if (to <= from) return null
  const across = { x: percent(from), width: percent(to - from) }
  if (part.look === 'dashed')
    return (
      <rect
        {...across}
        y={5.5 * unit}
        height={7 * unit}
        rx={2}
        fill="none"
        stroke="var(--bar-work)"
        strokeWidth={1.5}
        strokeDasharray="4 3"
      />
    )
  const { top, size, rx, fill, stripes } = STYLES[part.look]
  const box = { ...across, y: top * unit, height: size * unit, rx }
  return (
    <>
      {fill && <rect {...box} fill={fill} />}
      {stripes && <rect {...box} fill={`url(#${pattern})`} opacity={stripes.opacity} />}
    </>
  )
}
