import { PHONE, useMedia } from '../base/screen-size.ts'
import { useWords } from '../base/words.tsx'
import { nativeTyping, TimeInput } from '../field/day-input.tsx'
import { Field, type FieldProps } from '../field/field.tsx'
import { type Reading, useTyping } from '../field/use-typing.ts'
import { Menu } from '../overlay/menu.tsx'
import { ReadInput } from './read-input.tsx'
import { readTime, timesOfDay } from './time-text.ts'

export type TimeFieldProps = FieldProps<string | undefined> & {
  placeholder?: string
}

/** The times that are offered lie so far apart; any other can be typed. */
const STEP_MINUTES = 30
const EMPTY = { value: undefined }

/** A time of day, `HH:MM`: typed, or taken from a list, which the arrow down opens as well; on a phone the phone's own. */
export function TimeField(props: TimeFieldProps) {
  const { label, name, error, errorId, hint, required, optional } = props
  const { value, onChange, disabled, placeholder } = props
  const words = useWords()
  const phone = useMedia(PHONE)
  const read = (typed: string): Reading<string | undefined> => {
    const time = readTime(typed)
    return time === undefined && typed.trim() !== '' ? { problem: words.writeLike('08:30') } : { value: time }
  }
  const typing = useTyping({ name, value, read, onChange, empty: EMPTY })
  const shown = value?.slice(0, 5)
  const times = timesOfDay(STEP_MINUTES).map((time) => ({
    key: time,
    label: time,
    chosen: time === shown,
    onSelect: () => typing.choose(time),
  }))
  return (
    <Field {...{ label, name, errorId, hint, required, optional }} error={typing.problem ?? error}>
      {(control) =>
        phone ? (
          <TimeInput {...{ ...control, disabled, required }} {...nativeTyping(typing, shown ?? '')} />
        ) : (
          <ReadInput
            {...{ control, placeholder, required, disabled, typing }}
            text={shown ?? ''}
            opener={{ icon: 'clock', label: words.chooseTime, opens: 'menu' }}
          >
            {(anchor, close) => <Menu items={[times]} label={words.chooseTime} anchor={anchor} onClose={close} />}
          </ReadInput>
        )
      }
    </Field>
  )
}
