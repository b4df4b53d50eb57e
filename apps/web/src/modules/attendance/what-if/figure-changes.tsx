import type { FigureChange } from '@muster/contract/attendance/what-if'
import { useFigureText } from './change-text.ts'

const keyOf = ({ figure, part }: FigureChange) => `${figure} ${part ? Object.values(part).join(' ') : ''}`

/** Which figures of a month, or of a day, would be others: from what to what. */
export function FigureChanges({ changes }: { changes: readonly FigureChange[] }) {
  const text = useFigureText()
  return (
    <span className="m-what-if-changes">
      {changes.map((one) => (
        <span key={keyOf(one)}>
          {text.name(one)} <span className="num">{text.change(one)}</span>
        </span>
      ))}
    </span>
  )
}

/** By how much all months together would be others, figure by figure, and of how many people. */
export function FigureTotals({
  totals,
  peopleText,
}: {
  totals: readonly Total[]
  peopleText: (count: number) => string
}) {
  const text = useFigureText()
  return (
    <ul className="m-what-if-totals">
      {totals.map((figure) => (
        <li key={keyOf(figure)}>
          <span>{text.name(figure)}</span>
          <b className="num">{text.difference(figure)}</b>
          <small>{peopleText(figure.people)}</small>
        </li>
      ))}
    </ul>
  )
}

type Total = FigureChange & { people: number }
