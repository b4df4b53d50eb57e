import '../field/text-field.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { PHONE, useMedia } from '../base/screen-size.ts'
import { useWords } from '../base/words.tsx'
import { IconButton } from '../control/button.tsx'
import { TimeInput } from '../field/day-input.tsx'
import { Field, type FieldProps } from '../field/field.tsx'
import { Menu } from '../overlay/menu.tsx'
import { readTime, timesOfDay } from './time-text.ts'

export type TimeFieldProps = FieldProps<string | undefined> & {
  placeholder?: string
}

/** The times that are offered lie so far apart; any other can be typed. */
const STEP_MINUTES = 30

/** A time of day, `HH:MM`: typed, or taken from a list, which the arrow down opens as well; on a phone the phone's own. */
export function TimeField(props: TimeFieldProps) {
  const { label, name, error, errorId, hint, required, optional } = props
  const { value, onChange, disabled, placeholder } = props
  const words = useWords()
  const phone = useMedia(PHONE)
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)

  /** Takes over what is typed, or leaves what was there. */
  const settle = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const time = readTime(typed)
    if (time !== undefined || typed.trim() === '') onChange(time)
  }
  const open = () => {
    settle()
    setOpen(true)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') settle()
    else if (event.key === 'ArrowDown') open()
    else return
    // Enter chooses the time; it does not send the form as well.
    event.preventDefault()
  }
  const shown = value?.slice(0, 5)
  const times = timesOfDay(STEP_MINUTES).map((time) => ({
    key: time,
    label: time,
    chosen: time === shown,
    onSelect: () => onChange(time),
  }))
  return (
    <Field {...{ label, name, error, errorId, hint, required, optional }}>
      {({ id, describedBy, invalid }) =>
        phone ? (
          <TimeInput
            {...{ id, describedBy, invalid, disabled, required }}
            value={shown ?? ''}
            onChange={(time) => onChange(time || undefined)}
          />
        ) : (
          <div ref={frame} className="m-input-wrap">
            <input
              id={id}
              type="text"
              className="m-input num"
              value={typed ?? shown ?? ''}
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
              icon="clock"
              iconSize={16}
              label={words.chooseTime}
              tabIndex={-1}
              disabled={disabled}
              aria-haspopup="menu"
              aria-expanded={isOpen}
              onClick={() => (isOpen ? setOpen(false) : open())}
            />
            {isOpen && <Menu items={[times]} label={words.chooseTime} anchor={frame} onClose={() => setOpen(false)} />}
          </div>
        )
      }
    </Field>
  )
}
