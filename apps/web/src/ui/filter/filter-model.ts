export type FilterOption = { value: string; label: string; hint?: string }

/** What a list can be narrowed by. Values are texts, so that they can stand in the address. */
export type Filter =
  | {
      kind: 'choice'
      key: string
      label: string
      /** All options, or a search that finds them. */
      options: readonly FilterOption[] | ((query: string) => Promise<readonly FilterOption[]>)
      /** How a chosen value is called when the options are searched for. */
      labelOf?: (value: string) => string | undefined
      multiple?: boolean
    }
  /** One day, `YYYY-MM-DD`, or one month, `YYYY-MM`. */
  | {
      kind: 'day' | 'month'
      key: string
      label: string
      textOf: (value: string) => string
      /** How a day is written, or a month. */
      endText: (value: string) => string
      min?: string
      max?: string
    }
  /** Two days, `[from, to]`; either may be empty. */
  | {
      kind: 'range'
      key: string
      label: string
      textOf: (from: string, to: string) => string
      endText: (value: string) => string
      min?: string
      max?: string
    }
  /** On or off. */
  | { kind: 'flag'; key: string; label: string }

/** A filter by one or two days, or a month. */
export type DateFilter = Extract<Filter, { kind: 'day' | 'month' | 'range' }>

/** Under which names what is typed into the fields of a filter is kept. */
export const pathsOf = ({ key, kind }: Filter): readonly string[] => (kind === 'range' ? key.split(',') : [key])

/** What is chosen, by the filter's key; a filter that is off has no entry. */
export type FilterValues = Readonly<Record<string, readonly string[] | undefined>>

/** Whether a filter narrows the list now. */
export function isOn(filter: Filter, values: FilterValues): boolean {
  return (values[filter.key] ?? []).some((value) => value !== '')
}

/** What a chip says of its filter: the label alone, with its one value, or with how many values. */
export function chipText(filter: Filter, values: FilterValues): { label: string; value?: string } {
  const { label } = filter
  const chosen = values[filter.key] ?? []
  if (!isOn(filter, values) || filter.kind === 'flag') return { label }
  if (filter.kind === 'choice' && chosen.length > 1) return { label, value: String(chosen.length) }
  return { label, value: wordsOf(filter, values) }
}

/** What is chosen of a filter that is on, all of it in words; undefined where its label says everything. */
function wordsOf(filter: Filter, values: FilterValues): string | undefined {
  const chosen = values[filter.key] ?? []
  if (filter.kind === 'flag') return undefined
  if (filter.kind === 'range') return filter.textOf(chosen[0] ?? '', chosen[1] ?? '')
  if (filter.kind !== 'choice') return filter.textOf(chosen[0] ?? '')
  const { options } = filter
  const nameOf = (value: string) =>
    (typeof options === 'function' ? undefined : options.find((o) => o.value === value)?.label) ??
    filter.labelOf?.(value) ??
    // Its choices are still on their way; a code says nothing to a reader.
    '…'
  return chosen.map(nameOf).join(', ')
}

/** All filters that narrow a list, in words: `Office: Hanoi, Da Nang; Incomplete; “nguyen”`. Empty without any. */
export function filterWords(
  filters: readonly Filter[],
  values: FilterValues,
  pair: (label: string, text: string) => string,
  search = '',
): string {
  const chosen = filters.flatMap((filter) => {
    if (!isOn(filter, values)) return []
    const words = wordsOf(filter, values)
    return [words === undefined ? filter.label : pair(filter.label, words)]
  })
  return [...chosen, ...(search ? [`“${search}”`] : [])].join('; ')
}

/** The values with one filter changed; an empty choice takes the filter off. */
export function withFilter(values: FilterValues, key: string, chosen: readonly string[]): FilterValues {
  const { [key]: _, ...rest } = values
  return chosen.some((value) => value !== '') ? { ...rest, [key]: chosen } : rest
}
