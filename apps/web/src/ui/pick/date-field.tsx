import './calendar.css'
import { type Day, isDay } from '@muster/kernel/day'
import { useWords } from '../base/words.tsx'
import { Field, type FieldProps } from '../field/field.tsx'
import { Popup } from '../overlay/popup.tsx'
import { Calendar, type DayTexts } from './calendar.tsx'
import { readDay, type WriteDay } from './day-text.ts'
import { ReadInput } from './read-input.tsx'

export type DateFieldProps = FieldProps<string> & {
  /** First and last day that can be chosen, `YYYY-MM-DD`, both included. */
  min?: string | undefined
  max?: string | undefined
  placeholder?: string
  today: Day
  /** What days are called, and how one is written in the field. */
  texts: DayTexts & { written: WriteDay }
}

const dayOr = (text: string | undefined): Day | undefined => (text && isDay(text) ? text : undefined)

/** A day, `YYYY-MM-DD`, empty while none is chosen: typed, or taken from a calendar, which the arrow down opens as well. */
export function DateField(props: DateFieldProps) {
  const { label, name, error, errorId, hint, required, optional, value, onChange, disabled } = props
  const { min: first, max: last, placeholder, today, texts } = props
  const words = useWords()
  const [min, max, chosen] = [dayOr(first), dayOr(last), dayOr(value)]
  const isWithin = (day: Day) => !(min && day < min) && !(max && day > max)
  const read = (typed: string) => {
    const day = readDay(typed, texts.written)
    if (typed.trim() === '') onChange('')
    else if (day && isWithin(day)) onChange(day)
  }
  return (
    <Field {...{ label, name, error, errorId, hint, required, optional }}>
      {(control) => (
        <ReadInput
          {...{ control, placeholder, required, disabled }}
          text={chosen ? texts.written(chosen) : ''}
          onRead={read}
          opener={{ icon: 'calendar', label: words.chooseDay, opens: 'dialog' }}
        >
          {(anchor, close) => (
            <Popup anchor={anchor} label={words.chooseDay} onClose={close}>
              <Calendar
                {...{ texts, today, min, max }}
                value={chosen}
                onChoose={(day) => {
                  close()
                  onChange(day)
                }}
              />
            </Popup>
          )}
        </ReadInput>
      )}
    </Field>
  )
}
