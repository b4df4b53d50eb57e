import '../field/text-field.css'
import './calendar.css'
import { type Day, isDay } from '@muster/kernel/day'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useWords } from '../base/words.tsx'
import { IconButton } from '../control/button.tsx'
import { Field, type FieldProps } from '../field/field.tsx'
import { Popup } from '../overlay/popup.tsx'
import { Calendar, type CalendarProps, type DayTexts } from './calendar.tsx'
import { readDay, type WriteDay } from './day-text.ts'

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
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [min, max, chosen] = [dayOr(first), dayOr(last), dayOr(value)]
  const isWithin = (day: Day) => !(min && day < min) && !(max && day > max)

  /** Takes over what is typed, or leaves what was there. */
  const settle = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const day = readDay(typed, texts.written)
    if (typed.trim() === '') onChange('')
    else if (day && isWithin(day)) onChange(day)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') settle()
    else if (event.key === 'ArrowDown') open()
    else return
    // Enter chooses the day; it does not send the form as well.
    event.preventDefault()
  }
  const open = () => {
    settle()
    setOpen(true)
  }
  const choose: CalendarProps['onChoose'] = (day) => {
    setOpen(false)
    onChange(day)
  }
  return (
    <Field {...{ label, name, error, errorId, hint, required, optional }}>
      {({ id, describedBy, invalid }) => (
        <div ref={frame} className="m-input-wrap">
          <input
            id={id}
            type="text"
            className="m-input num"
            value={typed ?? (chosen ? texts.written(chosen) : '')}
            placeholder={placeholder}
            disabled={disabled}
            autoComplete="off"
            aria-required={required || undefined}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={pressed}
            onBlur={settle}
          />
          <IconButton
            icon="calendar"
            iconSize={16}
            label={words.chooseDay}
            tabIndex={-1}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => (isOpen ? setOpen(false) : open())}
          />
          {isOpen && (
            <Popup anchor={frame} label={words.chooseDay} onClose={() => setOpen(false)}>
              <Calendar {...{ texts, today, min, max }} value={chosen} onChoose={choose} />
            </Popup>
          )}
        </div>
      )}
    </Field>
  )
}
