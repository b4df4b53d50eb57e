import './table-cards.css'
import { classNames } from '../base/class-names.ts'
import { useWords } from '../base/words.tsx'
import { Checkbox } from '../control/check.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { MenuButton } from '../overlay/menu.tsx'
import { RowOpener, type RowsProps } from './table-grid.tsx'
import { cardFields, listSelectedOnPage } from './table-model.ts'

/** The rows as cards for a phone: title, chip, at most five facts. */
export function TableCards<Row>(p: RowsProps<Row>) {
  const words = useWords()
  const { title, chip, facts } = cardFields(p.columns)
  if (!p.rows)
    return p.wait === 'skeleton' ? (
      <ul className="m-cards" aria-hidden="true">
        {Array.from({ length: Math.min(p.skeletonRows, 6) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never change places.
          <li key={i} className="m-card-row">
            <Skeleton width="60%" height={13} />
            <span />
            <dl className="m-card-facts">
              {facts.map((fact) => (
                <div key={fact.key} style={{ display: 'contents' }}>
                  <dt>
                    <Skeleton width={60} />
                  </dt>
                  <dd>
                    <Skeleton width={110} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    ) : null
  return (
    <ul className="m-cards">
      {p.rows.map((row, i) => {
        const key = p.keys[i]!
        const selected = p.selection ? listSelectedOnPage(p.selection, [key]).length > 0 : false
        return (
          <li
            key={key}
            data-row={key}
            className={classNames('m-card-row', selected && 'is-selected', p.openKey === key && 'is-open')}
          >
            <div className="m-card-title">
              {p.selection && (
                <Checkbox
                  checked={selected}
                  label={words.selectRow(p.rowName(row))}
                  onChange={(on) => p.move.select(key, on, false)}
                />
              )}
              <RowOpener row={row} onOpen={p.onOpen} hrefOf={p.hrefOf}>
                {title.cell(row)}
              </RowOpener>
            </div>
            <div className="m-card-acts">
              {chip?.cell(row)}
              {p.rowMenu && (
                <MenuButton
                  items={p.rowMenu(row)}
                  label={words.rowActions(p.rowName(row))}
                  iconOnly="more"
                  kind="quiet"
                />
              )}
            </div>
            {facts.length > 0 && (
              <dl className="m-card-facts">
                {facts.map((fact) => (
                  <div key={fact.key} style={{ display: 'contents' }}>
                    <dt className={fact.fact === 'wide' ? 'sr-only' : undefined}>{fact.title}</dt>
                    <dd className={fact.fact === 'wide' ? 'is-wide' : undefined}>{fact.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}
