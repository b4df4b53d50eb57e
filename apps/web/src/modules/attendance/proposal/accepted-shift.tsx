import './proposal.css'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Checkbox } from '../../../ui/control/check.tsx'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { errorsInside, type FieldErrors } from '../../../ui/form/form-model.ts'
import { besideText, workText } from '../shared/hours-text.ts'
import { ColourField } from '../shift/colour-field.tsx'
import type { Proposed, ShiftHead } from './proposed-names.ts'

/** A proposed shift as it is being reviewed: what it will be called, or that it is not wanted. */
export type Draft = ShiftHead & { isTaken: boolean }

export type AcceptedShiftProps = {
  proposed: Proposed
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  /** Where the call has this shift. */
  path: string
  errors: FieldErrors
}

/** One shift of the review: taken or not, its letter, its colour and its names. */
export function AcceptedShift({ proposed, draft, onChange, path, errors }: AcceptedShiftProps) {
  const t = useT()
  const format = useFormat()
  const { hours, pins } = proposed
  const work = workText(hours, t, format)
  const called = [format.name(draft.names), work].filter(Boolean).join(' ')
  return (
    <section className="m-accepted" aria-label={called} data-part={called}>
      <Checkbox checked={draft.isTaken} onChange={(isTaken) => onChange({ isTaken })}>
        <b className="num">{work}</b>{' '}
        <small>
          {[besideText(hours, t, format), t('attendance.proposal.forPeople', { count: pins.length })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </Checkbox>
      {draft.isTaken && (
        <>
          <div className="m-accepted-head">
            <TextField
              label={t('attendance.shift.letter')}
              name={`${path}.letter`}
              value={draft.letter}
              onChange={(letter) => onChange({ letter })}
              error={errors[`${path}.letter`]}
              maxLength={2}
              required
            />
            <ColourField
              label={t('attendance.shift.colour')}
              value={draft.colour}
              onChange={(colour) => onChange({ colour })}
              letter={draft.letter}
            />
          </div>
          <NamesField
            label={t('organisation.field.names.all')}
            name={`${path}.names`}
            value={draft.names}
            onChange={(names) => onChange({ names })}
            error={errors[`${path}.names`]}
            errors={errorsInside(errors, `${path}.names`)}
            required
            maxLength={80}
          />
        </>
      )}
    </section>
  )
}
