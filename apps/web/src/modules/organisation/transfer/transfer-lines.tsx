import './transfer-lines.css'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { transferEndpoints } from '@muster/contract/organisation/transfer'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { BeginsOn } from '../choice/begins-on.tsx'

type Previewed = ReplyOf<(typeof transferEndpoints)['preview']>['items'][number]
type Item = Omit<Previewed, 'leaves'> & Partial<Pick<Previewed, 'leaves'>>

/** The people of an order: where each stands, where they go, and why that cannot be done. */
export function TransferLines<L extends Item>({ items, end }: { items: readonly L[]; end: (item: L) => ReactNode }) {
  const t = useT()
  const { person } = useFormat()
  return (
    <ul className="m-transfer-lines">
      {items.map((item) => (
        <li key={item.id}>
          <span className="m-transfer-who">
            <b>{person(item).name}</b>
            <small className="num">{item.jobNumber}</small>
            <BeginsOn on={item.beginsOn} />
          </span>
          <span className="m-transfer-end">{end(item)}</span>
          <span className="m-transfer-where">
            {(isKnown(item.before) || isKnown(item.after)) && (
              <>
                <small>
                  <PlacementText place={item.before} />
                </small>
                <Icon name="arrow-right" size={13} />
                <PlacementText place={item.after} />
              </>
            )}
            {item.newNumber !== null && (
              <small className="num">{t('organisation.transfer.getsNumber', { number: item.newNumber })}</small>
            )}
          </span>
          {(item.leaves ?? []).length > 0 && (
            <ul
              className="m-transfer-leaves"
              aria-label={t(item.newNumber === null ? 'organisation.transfer.changes' : 'organisation.transfer.leaves')}
            >
              {item.leaves?.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {item.problem !== null && <span className="m-transfer-why tone-red">{item.problem}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Who does not reach a person, or the company that they go to, is told of neither place. */
const isKnown = (place: Item['before']) => Object.values(place).some((names) => names !== null)

function PlacementText({ place }: { place: Item['before'] }) {
  const { name } = useFormat()
  const known = [place.department, place.level, place.office].flatMap((names) => (names ? [name(names)] : []))
  return known.join(' · ') || '–'
}
