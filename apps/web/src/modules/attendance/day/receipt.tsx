import './receipt.css'
import '../../../ui/display/state-chip.css'
import type { Key, ReactNode } from 'react'
import { addsUp } from './receipt-sum.ts'

export type ReceiptFact = {
  key: Key
  /** The time or number of the fact, in bold; may be empty. */
  at?: ReactNode
  text: ReactNode
  /** Where the fact comes from, at the right. */
  source?: ReactNode
  /** A green dot for what begins, a blue one for what ends, a red ring for what is missing, grey for the rest. */
  mark?: 'begin' | 'end' | 'missing'
}

export type ReceiptLine = {
  key: Key
  text: ReactNode
  /** Signed, in whole minutes or whole minor units of money. */
  value: number
  /** The rule, in one small sentence. */
  why?: ReactNode
  tone?: 'red' | 'amber' | 'normal'
}

export type ReceiptProps = {
  facts?: readonly ReceiptFact[]
  factsTitle?: ReactNode
  lines: readonly ReceiptLine[]
  linesTitle?: ReactNode
  sum: { text: ReactNode; value: number }
  /** A signed number in words: `− 17 min`, `9 h`. The sum is worded by `formatSum`, or by the same. */
  format: (value: number) => ReactNode
  formatSum?: (value: number) => ReactNode
}

const MARKS = {
  begin: <circle cx="4" cy="4" r="4" fill="var(--ok)" />,
  end: <circle cx="4" cy="4" r="4" fill="var(--link)" />,
  missing: <circle cx="4" cy="4" r="3" fill="none" stroke="var(--bad)" strokeWidth="2" />,
}

/**
 * The arithmetic of a number: facts above, one line per rule with its amount and why, a sum that adds up. While developing it
 * throws when it does not.
 */
export function Receipt({ facts, factsTitle, lines, linesTitle, sum, format, formatSum = format }: ReceiptProps) {
  if (import.meta.env.DEV && !addsUp(lines, sum.value))
    throw new Error(`a receipt that does not add up: ${lines.map((l) => l.value).join(' + ')} is not ${sum.value}`)
  return (
    <div className="m-receipt">
      {facts && facts.length > 0 && (
        <>
          {factsTitle && <h3>{factsTitle}</h3>}
          <ul>
            {facts.map((fact) => (
              <li key={fact.key} className="m-receipt-fact">
                <svg width="8" height="8" aria-hidden="true" focusable="false">
                  {fact.mark ? MARKS[fact.mark] : <circle cx="4" cy="4" r="4" fill="var(--line-2)" />}
                </svg>
                <b>{fact.at}</b>
                <span>{fact.text}</span>
                <small>{fact.source}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {linesTitle && <h3>{linesTitle}</h3>}
      <dl>
        {lines.map((line) => (
          <div key={line.key} className="m-receipt-line">
            <dt>{line.text}</dt>
            <dd className={line.tone && `tone-${line.tone}`}>{format(line.value)}</dd>
            {line.why && <dd className="m-receipt-why">{line.why}</dd>}
          </div>
        ))}
        <div className="m-receipt-sum">
          <dt>{sum.text}</dt>
          <dd>{formatSum(sum.value)}</dd>
        </div>
      </dl>
    </div>
  )
}
