import './option-list.css'
import { type RefObject, useContext, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../base/class-names.ts'
import { useHost } from '../base/host.ts'
import { useWords } from '../base/words.tsx'
import { Icon } from '../control/icon.tsx'
import { labelId } from '../field/field.tsx'
import { AroundContext } from '../overlay/floats.ts'
import { usePlaced } from '../overlay/use-placed.ts'
import type { Option } from './option.ts'

/** Ids of the list of a field and of its rows. */
export const listId = (field: string) => `${field}o`
export const rowId = (field: string, index: number) => `${field}o${index}`

export type OptionListProps<V extends string | number> = {
  /** The id of the field it belongs to; it is called as the field is. */
  field: string
  anchor: RefObject<HTMLElement | null>
  rows: readonly Option<V>[]
  chosen: readonly V[]
  active: number
  isLoading: boolean
  isMultiple: boolean
  onPoint: (index: number) => void
  onChoose: (row: Option<V>) => void
}

/** The open list of a field, under it or above; the focus stays in the field. */
export function OptionList<V extends string | number>(props: OptionListProps<V>) {
  const { field, anchor, rows, chosen, active, isLoading, isMultiple, onPoint, onChoose } = props
  const words = useWords()
  // Without the class of a dialog's: what lies over everything else is still the dialog that the field is in.
  const host = useHost('', useContext(AroundContext))
  const box = useRef<HTMLDivElement>(null)
  usePlaced(box, anchor, 'start')
  useEffect(() => {
    document.getElementById(rowId(field, active))?.scrollIntoView({ block: 'nearest' })
  }, [field, active])
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the list must not take the focus out of its field.
    <div
      ref={box}
      className="m-pick-list"
      style={{ minWidth: anchor.current?.offsetWidth }}
      onMouseDown={(event) => event.preventDefault()}
    >
      {rows.length === 0 ? (
        <p>{isLoading ? words.loading : words.noMatch}</p>
      ) : (
        <div
          id={listId(field)}
          role="listbox"
          tabIndex={-1}
          aria-labelledby={labelId(field)}
          aria-multiselectable={isMultiple || undefined}
          aria-busy={isLoading || undefined}
        >
          {rows.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the field, which has the focus.
            <div
              key={row.value}
              id={rowId(field, index)}
              role="option"
              tabIndex={-1}
              className={classNames('m-pick-row', index === active && 'is-active')}
              aria-selected={chosen.includes(row.value)}
              aria-disabled={row.disabled || undefined}
              aria-description={row.above}
              data-depth={row.depth || undefined}
              style={row.depth ? { paddingInlineStart: 12 + row.depth * 18 } : undefined}
              onPointerMove={() => onPoint(index)}
              onClick={() => onChoose(row)}
            >
              <span>{row.label}</span>
              {row.hint && <small>{row.hint}</small>}
              {chosen.includes(row.value) && <Icon name="check" size={15} />}
            </div>
          ))}
        </div>
      )}
    </div>,
    host,
  )
}
