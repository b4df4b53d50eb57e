import { isDay } from '@muster/kernel/day'
import { isMonth } from '@muster/kernel/month'
import { type UiWords, useWords } from '../base/words.tsx'
import { DayInput, MonthInput, nativeTyping } from '../field/day-input.tsx'
import { Field } from '../field/field.tsx'
import { type Reading, useTyping } from '../field/use-typing.ts'
import { type DateFilter, pathsOf } from './filter-model.ts'

type FilterDateProps = {
  filter: DateFilter
  /** Where its text is kept while it is no day of the filter. */
  name: string
  label: string | undefined
  value: string
  onChange: (value: string) => void
  min: string | undefined
  max: string | undefined
}

const SAMPLE = { day: '2026-11-27', month: '2026-11' } as const

/** What a text comes to as an end of a filter; one that is none, or out of bounds, narrows nothing. */
function readEnd(text: string, words: UiWords, { filter, min, max }: FilterDateProps): Reading<string> {
  const isMonths = filter.kind === 'month'
  if (text === '') return { value: '' }
  if (!(isMonths ? isMonth(text) : isDay(text))) {
    const example = filter.endText(isMonths ? SAMPLE.month : SAMPLE.day)
    return { problem: words.writeLike(example) }
  }
  if (min && text < min) return { problem: words.dayTooEarly(filter.endText(min)) }
  return max && text > max ? { problem: words.dayTooLate(filter.endText(max)) } : { value: text }
}

function FilterDate(props: FilterDateProps) {
  const { filter, name, label, value, onChange, min, max } = props
  const words = useWords()
  const read = (text: string) => readEnd(text, words, props)
  const typing = useTyping({ name, value, empty: undefined, read, onChange })
  const Input = filter.kind === 'month' ? MonthInput : DayInput
  return (
    <Field label={label ?? null} error={typing.problem}>
      {(control) => (
        <Input {...control} label={label ?? filter.label} {...nativeTyping(typing, value)} {...{ min, max }} />
      )}
    </Field>
  )
}

type FilterDatesProps = {
  filter: DateFilter
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** The day or month of a filter, or the two days of a range; what is typed and cannot be taken stays and is an error. */
export function FilterDates({ filter, chosen, onChoose }: FilterDatesProps) {
  const words = useWords()
  const [first = '', second = ''] = pathsOf(filter)
  const [from = '', to = ''] = chosen
  const shared = { filter, min: filter.min, max: filter.max }
  if (filter.kind !== 'range')
    return (
      <div className="m-filter-dates">
        <FilterDate {...shared} name={first} label={undefined} value={from} onChange={(value) => onChoose([value])} />
      </div>
    )
  return (
    <div className="m-filter-dates">
      <FilterDate
        {...shared}
        name={first}
        label={words.from}
        value={from}
        onChange={(value) => onChoose([value, to])}
        max={to || filter.max}
      />
      <FilterDate
        {...shared}
        name={second}
        label={words.to}
        value={to}
        onChange={(value) => onChoose([from, value])}
        min={from || filter.min}
      />
    </div>
  )
}
