import './filter-chips.css'
import '../control/check.css'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { PHONE, useMedia } from '../base/screen-size.ts'
import { useWords } from '../base/words.tsx'
import { Button } from '../control/button.tsx'
import { Checkbox } from '../control/check.tsx'
import { Icon } from '../control/icon.tsx'
import { KeptTypingContext } from '../field/kept-typing.ts'
import { type Kept, useKept } from '../form/use-kept.ts'
import { AppModal } from '../overlay/app-modal.tsx'
import { Popup } from '../overlay/popup.tsx'
import { chipText, type Filter, type FilterValues, filterWords, isOn, pathsOf, withFilter } from './filter-model.ts'
import { FilterPanel } from './filter-panel.tsx'

export type FilterChipsProps = {
  filters: readonly Filter[]
  /** From the address, and back to it. */
  values: FilterValues
  onChange: (values: FilterValues) => void
  /** Stands before the chips: the search box. */
  search?: ReactNode
  /** Stands after them: "Save view". */
  children?: ReactNode
  /** Stands at the end of the row, on a phone as well: where the rows lead to. */
  aside?: ReactNode
}

type ChipProps = { filter: Filter; kept: Kept } & Pick<FilterChipsProps, 'values' | 'onChange'>

function Chip({ filter, kept, values, onChange }: ChipProps) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const chip = useRef<HTMLDivElement>(null)
  const on = isOn(filter, values)
  const { label, value } = chipText(filter, values)
  const chosen = values[filter.key] ?? []
  const put = (next: readonly string[]) => onChange(withFilter(values, filter.key, next))
  const flag = filter.kind === 'flag'
  const problem = pathsOf(filter).flatMap((path) => kept.texts[path]?.problem ?? [])[0]
  const takeOff = () => {
    for (const path of pathsOf(filter)) kept.keep(path, undefined)
    put([])
  }
  const single = filter.kind === 'choice' && !filter.multiple
  return (
    <div ref={chip} className={classNames('m-filter', on && 'is-on', problem !== undefined && 'is-wrong')}>
      <button
        type="button"
        aria-haspopup={flag ? undefined : 'dialog'}
        aria-expanded={flag ? undefined : open}
        aria-pressed={flag ? on : undefined}
        onClick={() => (flag ? put(on ? [] : ['1']) : setOpen(!open))}
      >
        {value === undefined ? (
          <span className="ellipsis">{label}</span>
        ) : (
          <span className="ellipsis">
            {words.pair(label, '')}
            <b>{value}</b>
          </span>
        )}
        {problem !== undefined && (
          <>
            <Icon name="warn" size={13} />
            <span className="sr-only">{problem}</span>
          </>
        )}
        {!on && !flag && <Icon name="chevron-down" size={13} />}
      </button>
      {on && !flag && (
        <button
          type="button"
          aria-label={words.removeFilter(label)}
          title={words.removeFilter(label)}
          onClick={takeOff}
        >
          <Icon name="close" size={13} />
        </button>
      )}
      {open && (
        <Popup anchor={chip} label={label} onClose={() => setOpen(false)} className="m-filter-panel">
          <FilterPanel
            searchFirst
            filter={filter}
            chosen={chosen}
            onChoose={(next) => {
              put(next)
              if (single) setOpen(false)
            }}
          />
        </Popup>
      )}
    </div>
  )
}

type SheetProps = Omit<FilterChipsProps, 'search'> & { onClear: () => void; onClose: () => void }

/** On a phone all filters share one sheet, so that the list is not pushed off the screen. */
function Sheet({ filters, values, onChange, onClear, onClose }: SheetProps) {
  const words = useWords()
  return (
    <AppModal
      open
      title={words.filters}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" onClick={onClose}>
            {words.apply}
          </Button>
          <Button onClick={onClear}>{words.clear}</Button>
        </>
      }
    >
      <div className="m-filter-sheet">
        {filters.map((filter) =>
          filter.kind === 'flag' ? (
            <Checkbox
              key={filter.key}
              checked={isOn(filter, values)}
              onChange={(on) => onChange(withFilter(values, filter.key, on ? ['1'] : []))}
            >
              {filter.label}
            </Checkbox>
          ) : (
            <section key={filter.key}>
              <h3>{filter.label}</h3>
              <FilterPanel
                filter={filter}
                chosen={values[filter.key] ?? []}
                onChoose={(next) => onChange(withFilter(values, filter.key, next))}
              />
            </section>
          ),
        )}
      </div>
    </AppModal>
  )
}

/** Row 2 of a list: search, a chip for each filter, and "Clear"; on a phone the chips become one sheet. */
export function FilterChips({ filters, values, onChange, search, children, aside }: FilterChipsProps) {
  const words = useWords()
  const phone = useMedia(PHONE)
  const [sheet, setSheet] = useState(false)
  const kept = useKept({}, () => {}, { isLasting: true })
  const on = filters.filter((filter) => isOn(filter, values)).length
  const clear = () => {
    kept.clear()
    onChange({})
  }
  return (
    <KeptTypingContext value={kept}>
      <div className={classNames('m-filters', aside ? 'has-aside' : false)}>
        {search}
        {phone && filters.length === 0 ? null : phone ? (
          <Button
            icon="filter"
            aria-haspopup="dialog"
            kind={on > 0 ? 'primary' : 'default'}
            onClick={() => setSheet(true)}
          >
            {on > 0 ? on : <span className={search ? 'sr-only' : undefined}>{words.filters}</span>}
          </Button>
        ) : (
          <>
            {filters.map((filter) => (
              <Chip key={filter.key} filter={filter} kept={kept} values={values} onChange={onChange} />
            ))}
            {on > 0 && (
              <Button kind="text" size="small" onClick={clear}>
                {words.clear}
              </Button>
            )}
            {children}
          </>
        )}
        {aside && <div className="m-filters-aside">{aside}</div>}
        {on > 0 && (
          <p className="m-print-text" data-text={words.pair(words.filters, filterWords(filters, values, words.pair))} />
        )}
        {sheet && (
          <Sheet
            filters={filters}
            values={values}
            onChange={onChange}
            onClear={clear}
            onClose={() => setSheet(false)}
          />
        )}
      </div>
    </KeptTypingContext>
  )
}
