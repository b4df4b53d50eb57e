import './filter-chips.css'
import '../control/check.css'
import '../field/text-field.css'
import { useEffect, useId, useState } from 'react'
import { useWords } from '../base/words.tsx'
import { Spinner } from '../control/button.tsx'
import { keepComposed, useComposed } from '../field/use-composed.ts'
import { FilterDates } from './filter-dates.tsx'
import type { Filter, FilterOption } from './filter-model.ts'

type PanelProps<F extends Filter> = {
  /** Whether the search field takes the focus when the panel opens. */
  searchFirst?: boolean
  filter: F
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

const SEARCH_FROM = 9
const PAUSE_MS = 250

/** The options that match what was typed; `undefined` while they are being looked up. */
function useOptions(
  source: Extract<Filter, { kind: 'choice' }>['options'],
  query: string,
): readonly FilterOption[] | undefined {
  const [found, setFound] = useState<{ query: string; options: readonly FilterOption[] }>()
  useEffect(() => {
    if (typeof source !== 'function') return
    let wanted = true
    const timer = setTimeout(async () => {
      const options = await source(query)
      if (wanted) setFound({ query, options })
    }, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [source, query])
  // What was found for an earlier text is not offered for this one.
  if (typeof source === 'function') return found?.query === query ? found.options : undefined
  const asked = query.trim().toLocaleLowerCase()
  return source.filter((o) => `${o.label} ${o.hint ?? ''}`.toLocaleLowerCase().includes(asked))
}

function ChoicePanel({ filter, chosen, onChoose, searchFirst }: PanelProps<Extract<Filter, { kind: 'choice' }>>) {
  const words = useWords()
  const name = useId()
  const [query, setQuery] = useState('')
  const typing = useComposed(query, setQuery)
  const options = useOptions(filter.options, query)
  const searchable = typeof filter.options === 'function' || filter.options.length >= SEARCH_FROM
  const toggle = (value: string, on: boolean) => {
    if (!filter.multiple) onChoose([value])
    else onChoose(on ? [...chosen, value] : chosen.filter((v) => v !== value))
  }
  return (
    <>
      {searchable && (
        <div className="m-filter-search">
          <input
            type="search"
            className="m-input"
            data-autofocus={searchFirst || undefined}
            {...typing}
            onKeyDown={keepComposed}
            placeholder={words.search}
            aria-label={words.pair(words.search, filter.label)}
          />
        </div>
      )}
      {!options && (
        <p className="m-filter-none">
          <Spinner /> {words.loading}
        </p>
      )}
      {options?.length === 0 && <p className="m-filter-none">{words.noMatch}</p>}
      {options && options.length > 0 && (
        <fieldset className="m-filter-list" aria-label={filter.label}>
          {options.map((option) => (
            <label key={option.value}>
              <input
                type={filter.multiple ? 'checkbox' : 'radio'}
                name={name}
                className="m-box"
                checked={chosen.includes(option.value)}
                onChange={(e) => toggle(option.value, e.currentTarget.checked)}
              />
              <span>{option.label}</span>
              {option.hint && <small>{option.hint}</small>}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Where the values of one filter are chosen; the same in a chip's popup and in the sheet of a phone. */
export function FilterPanel({ filter, chosen, onChoose, searchFirst }: PanelProps<Filter>) {
  if (filter.kind === 'choice')
    return <ChoicePanel filter={filter} chosen={chosen} onChoose={onChoose} searchFirst={searchFirst} />
  if (filter.kind === 'flag') return null
  return <FilterDates filter={filter} chosen={chosen} onChoose={onChoose} />
}
