import './day-bar.css'
import type { Minutes } from '@muster/kernel/minutes'
import { useId } from 'react'
import { useWords } from './base/words.tsx'
import { type Axis, DAY_AXIS, shareOf } from './day-axis.ts'
import { type DayFacts, dayInWords, type Span } from './day-facts.ts'

export type DayBarProps = DayFacts & {
  /** 06 to 22 unless given; `axisAround` finds one for several days. */
  axis?: Axis
  /** Another text alternative than the one composed from the facts. */
  label?: string
  /** Height in px; 18 unless given. */
  height?: number
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

/** Stripes that tell the parts apart without colour. Each bar has its own: a shared one would vanish with a hidden tab. */
function Stripes({
  id,
  ink,
  ground,
  size,
  turn,
}: {
  id: string
  ink: string
  ground?: string
  size: number
  turn: number
}) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
      {ground && <rect width={size} height={size} fill={ground} />}
      <rect width={size * 0.45} height={size} fill={ink} />
    </pattern>
  )
}

/**
 * A day as a bar on an hour axis, the same everywhere: pale band plan, solid work, ribbed teal overtime, violet block leave,
 * hatch break, red hatch late or early, tick punch, red disc a missing punch, dashed what is still open.
 */
export function DayBar({ axis = DAY_AXIS, label, height = 18, ...facts }: DayBarProps) {
  const id = useId()
  const words = useWords()
  const text = label ?? dayInWords(facts, words.day)
  const unit = height / 18
  const band = (span: Span, key: string, top: number, size: number, fill: string, rx = 2) => {
    const from = shareOf(span.from, axis)
    const to = shareOf(span.to, axis)
    return to > from ? (
      <rect
        key={key}
        x={percent(from)}
        width={percent(to - from)}
        y={top * unit}
        height={size * unit}
        rx={rx}
        fill={fill}
      />
    ) : null
  }
  const bands = (
    name: string,
    list: readonly Span[] | undefined,
    top: number,
    size: number,
    fill: string,
    rx?: number,
  ) => list?.map((span) => band(span, `${name}${span.from}`, top, size, fill, rx))
  const seen = (minute: Minutes) => minute >= axis.from && minute <= axis.to
  const short = [...(facts.late ?? []), ...(facts.early ?? [])]
  return (
    <svg className="m-day-bar" height={height} role="img" aria-label={text} focusable="false">
      <title>{text}</title>
      <defs>
        {facts.breaks?.length ? <Stripes id={`${id}b`} ink="var(--bar-hatch)" size={5} turn={45} /> : null}
        {short.length > 0 ? (
          <Stripes id={`${id}s`} ink="var(--bad)" ground="var(--bad-soft)" size={5} turn={45} />
        ) : null}
        {facts.extra?.length ? <Stripes id={`${id}e`} ink="var(--bar-hatch)" size={4} turn={0} /> : null}
      </defs>
      <rect y={8 * unit} width="100%" height={2} rx={1} fill="var(--line)" />
      {bands('p', facts.plan, 3, 12, 'var(--bar-plan)', 3)}
      {bands('l', facts.leave, 3, 12, 'var(--bar-leave)', 3)}
      {bands('w', facts.work, 5, 8, 'var(--bar-work)')}
      {bands('x', facts.extra, 5, 8, 'var(--bar-over)')}
      {facts.extra?.map((span) => (
        <g key={`y${span.from}`} opacity={0.35}>
          {band(span, 'y', 5, 8, `url(#${id}e)`)}
        </g>
      ))}
      {facts.open?.map((span) => {
        const from = shareOf(span.from, axis)
        const box = { x: percent(from), width: percent(shareOf(span.to, axis) - from), y: 5.5 * unit, height: 7 * unit }
        return (
          <rect
            key={`o${span.from}`}
            {...box}
            rx={2}
            fill="none"
            stroke="var(--bar-work)"
            strokeWidth={1.5}
            strokeDasharray="4 3"
          />
        )
      })}
      {bands('b', facts.breaks, 3, 12, `url(#${id}b)`, 0)}
      {short.map((span) => band(span, `s${span.from}`, 3, 12, `url(#${id}s)`))}
      {facts.punches?.filter(seen).map((at) => (
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
      {facts.missing?.map((at) => (
        <g key={`m${at}`}>
          <circle cx={percent(shareOf(at, axis))} cy={height / 2} r={8} fill="var(--bad-fill)" />
          <text x={percent(shareOf(at, axis))} y={height / 2 + 4}>
            ?
          </text>
        </g>
      ))}
    </svg>
  )
}
