import './calendar.css'
import { type Day, isDay } from '@muster/kernel/day'
import { PHONE, useMedia } from '../base/screen-size.ts'
import { type UiWords, useWords } from '../base/words.tsx'
import { Button } from '../control/button.tsx'
import { DayInput, nativeTyping } from '../field/day-input.tsx'
import { Field, type FieldProps } from '../field/field.tsx'
import { type Reading, useTyping } from '../field/use-typing.ts'
import { Popup } from '../overlay/popup.tsx'
import { Calendar, type DayTexts } from './calendar.tsx'
import { readDays, type SlashOrder, type WriteDay } from './day-text.ts'
import { ReadInput } from './read-input.tsx'

export type DateFieldProps = FieldProps<string> & {
  /** First and last day that can be chosen, `YYYY-MM-DD`, both included. */
  min?: string | undefined
  max?: string | undefined
  placeholder?: string
  today: Day
  /** What days are called, how one is written in the field, and in which order numbers alone are read. */
  texts: DayTexts & { written: WriteDay; order: SlashOrder }
  /** The day of a view: what cannot be read leaves the view as it is. */
  isLook?: boolean
}

const dayOr = (text: string | undefined): Day | undefined => (text && isDay(text) ? text : undefined)

/** A day as people of the language type one. */
function exampleOf(today: Day, { written, order }: DateFieldProps['texts']): string {
  const [year, month, date] = today.split('-')
  return order === 'either' ? written(today) : order === 'day' ? `${date}/${month}/${year}` : `${year}/${month}/${date}`
}

/** What a text comes to within bounds; where month and day may stand in either order, both are offered. */
function readIn(text: string, words: UiWords, props: DateFieldProps): Reading<string> {
  const { min, max, today, texts } = props
  if (text.trim() === '') return { value: '' }
  const days = readDays(text, texts.written, texts.order)
  const [day, other] = days.filter((one) => !(min && one < min) && !(max && one > max))
  if (day && other) {
    const choices = [day, other].map((value) => ({ value, label: texts.written(value) }))
    return { problem: words.dayEither(texts.written(day), texts.written(other)), choices }
  }
  if (day) return { value: day }
  if (days.length === 0) return { problem: words.writeLike(exampleOf(today, texts)) }
  const first = dayOr(min)
  if (first && days.every((one) => one < first)) return { problem: words.dayTooEarly(texts.written(first)) }
  return { problem: words.dayTooLate(texts.written(dayOr(max) ?? today)) }
}

/** A day, `YYYY-MM-DD`, empty while none is chosen: typed, or taken from a calendar, which the arrow down opens as well; on a phone the phone's own. */
export function DateField(props: DateFieldProps) {
  const { label, name, error, errorId, hint, required, optional, value, onChange, disabled } = props
  const { min: first, max: last, placeholder, today, texts, isLook } = props
  const words = useWords()
  const phone = useMedia(PHONE)
  const [min, max, chosen] = [dayOr(first), dayOr(last), dayOr(value)]
  const read = (typed: string) => readIn(typed, words, props)
  const typing = useTyping({ name, value, read, onChange, empty: isLook ? undefined : EMPTY })
  const choices = typing.choices && (
    <span className="m-field-choices">
      {typing.choices.map((choice) => (
        <Button key={choice.value} size="small" onClick={() => typing.choose(choice.value)}>
          {choice.label}
        </Button>
      ))}
    </span>
  )
  return (
    <Field {...{ label, name, errorId, hint, required, optional, choices }} error={typing.problem ?? error}>
      {(control) =>
        phone ? (
          <DayInput {...{ ...control, min: first, max: last, required, disabled }} {...nativeTyping(typing, value)} />
        ) : (
          <ReadInput
            {...{ control, placeholder, required, disabled, typing }}
            text={chosen ? texts.written(chosen) : ''}
            opener={{ icon: 'calendar', label: words.chooseDay, opens: 'dialog' }}
          >
            {(anchor, close) => (
              <Popup anchor={anchor} label={words.chooseDay} onClose={close}>
                <Calendar
                  {...{ texts, today, min, max }}
                  value={chosen}
                  onChoose={(day) => {
                    close()
                    typing.choose(day)
                  }}
                />
              </Popup>
            )}
          </ReadInput>
        )
      }
    </Field>
  )
}

const EMPTY = { value: '' }
