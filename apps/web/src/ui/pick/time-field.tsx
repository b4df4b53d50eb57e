import { PHONE, useMedia } from '../base/screen-size.ts'
import { useWords } from '../base/words.tsx'
import { TimeInput } from '../field/day-input.tsx'
import { Field, type FieldProps } from '../field/field.tsx'
import { Menu } from '../overlay/menu.tsx'
import { ReadInput } from './read-input.tsx'
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
  const read = (typed: string) => {
    const time = readTime(typed)
    if (time !== undefined || typed.trim() === '') onChange(time)
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
      {(control) =>
        phone ? (
          <TimeInput
            {...{ ...control, disabled, required }}
            value={shown ?? ''}
            onChange={(time) => onChange(time || undefined)}
          />
        ) : (
          <ReadInput
            {...{ control, placeholder, required, disabled }}
            text={shown ?? ''}
            onRead={read}
            opener={{ icon: 'clock', label: words.chooseTime, opens: 'menu' }}
          >
            {(anchor, close) => <Menu items={[times]} label={words.chooseTime} anchor={anchor} onClose={close} />}
          </ReadInput>
        )
      }
    </Field>
  )
}
