import './change-preview.css'
import type { PersonNames } from '@muster/kernel/person-name'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ExportButton } from '../sheet/export-button.tsx'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'

export type Changed = PersonNames & {
  id: string
  /** What is said beside the name. */
  beside?: string | undefined
  before: ReactNode
  after: ReactNode
  problem: string | null
  /** What else changes or stays, below the second column; what is said twice stands there once. */
  more?: readonly string[]
}

export type ChangePreviewProps = {
  /** What stands above the second column: from when on it is so. */
  after: string
  items: readonly Changed[]
  /** What is said above when somebody is refused. */
  refused: string | undefined
  isReading: boolean
  /** The same as a sheet, before it is run. */
  sheet: { run: () => void; busy: boolean }
}

/** What a change would do to each person, as the server says it will [X5]: before, after, and why it would be refused. */
export function ChangePreview({ after: heading, items, refused, isReading, sheet }: ChangePreviewProps) {
  const t = useT()
  const { person } = useFormat()
  return (
    <div className="m-change">
      <div className="m-change-head">
        {refused !== undefined && <Banner tone="amber">{refused}</Banner>}
        <ExportButton {...sheet} />
      </div>
      <section className="m-change-scroll" aria-label={t('organisation.positions.preview')} aria-busy={isReading}>
        <table className="m-change-table">
          <thead>
            <tr>
              <th scope="col">{t('organisation.employees.one')}</th>
              <th scope="col">{t('organisation.positions.before')}</th>
              <th scope="col">{heading}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, beside, before, after, problem, more = [], ...names }) => (
              <tr key={id}>
                <th scope="row">
                  {person(names).name}
                  {beside !== undefined && <small> · {beside}</small>}
                </th>
                <td>{before}</td>
                <td className={problem === null ? undefined : 'tone-red'}>
                  {problem ?? after}
                  {[...new Set(more)].map((text) => (
                    <small key={text}>{text}</small>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
