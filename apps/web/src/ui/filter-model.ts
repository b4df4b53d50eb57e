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
  | { kind: 'day' | 'month'; key: string; label: string; textOf: (value: string) => string; min?: string; max?: string }
  /** Two days, `[from, to]`; either may be empty. */
  | {
      kind: 'range'
      key: string
      label: string
      textOf: (from: string, to: string) => string
      min?: string
      max?: string
    }
  /** On or off. */
  | { kind: 'flag'; key: string; label: string }

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
  if (!isOn(filter, values)) return { label }
  if (filter.kind === 'flag') return { label }
  if (filter.kind === 'range') return { label, value: filter.textOf(chosen[0] ?? '', chosen[1] ?? '') }
  if (filter.kind !== 'choice') return { label, value: filter.textOf(chosen[0]!) }
  if (chosen.length > 1) return { label, value: String(chosen.length) }
  const value = chosen[0]!
  const known = Array.isArray(filter.options)
    ? filter.options.find((o: FilterOption) => o.value === value)?.label
    : undefined
  return { label, value: known ?? filter.labelOf?.(value) ?? value }
}

/** The values with one filter changed; an empty choice takes the filter off. */
export function withFilter(values: FilterValues, key: string, chosen: readonly string[]): FilterValues {
  const { [key]: _, ...rest } = values
  return chosen.some((value) => value !== '') ? { ...rest, [key]: chosen } : rest
}
