import './facts.css'
import { Fragment, type ReactNode } from 'react'

/** A name of a fact, and the fact; an empty one is left out. */
export type Fact = readonly [label: string, value: ReactNode]

const isThere = ([, value]: Fact) => value !== undefined && value !== null && value !== '' && value !== false

/** What is known of one thing, line by line. */
export function Facts({ facts, title }: { facts: readonly Fact[]; title?: string }) {
  const known = facts.filter(isThere)
  if (known.length === 0) return null
  return (
    <section aria-label={title}>
      {title && <h3 className="m-facts-title">{title}</h3>}
      <dl className="m-facts">
        {known.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
