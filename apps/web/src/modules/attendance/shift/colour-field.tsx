import '../shared/shift-badge.css'
import { useId } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import { Field, type FieldProps } from '../../../ui/field/field.tsx'
import { COLOURS, ShiftBadge } from '../shared/shift-badge.tsx'

/** One of the eight colours, shown with the letter that will stand in it. */
export function ColourField({ value, onChange, letter, ...field }: FieldProps<number> & { letter: string }) {
  const t = useT()
  const group = useId()
  return (
    <Field {...field}>
      {({ id, describedBy }) => (
        <div id={id} className="m-swatches" role="radiogroup" aria-describedby={describedBy}>
          {COLOURS.map((colour) => (
            <label key={colour} className="m-swatch">
              <input
                type="radio"
                name={group}
                checked={colour === value}
                aria-label={t(`attendance.hours.colours.c${colour}`)}
                title={t(`attendance.hours.colours.c${colour}`)}
                onChange={() => onChange(colour)}
              />
              <ShiftBadge letter={letter || '·'} colour={colour} />
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
