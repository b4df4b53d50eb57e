import './shift.css'
import { useId } from 'react'
import { useEntryKeys } from '../../../lib/record/use-entry-keys.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, IconButton } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { TimeField } from '../../../ui/pick/time-field.tsx'
import type { Times } from './shift-value.ts'

export type SpanListProps = {
  /** `periods` or `breaks`: the name under which problems are told, and the words of the list. */
  name: 'periods' | 'breaks'
  value: readonly Times[]
  onChange: (value: readonly Times[]) => void
  /** The problem of a line, by its place. */
  errorOf: (at: number) => string | undefined
  /** Whether the end of a line lies on the next day. */
  isNextDay: (at: number) => boolean
  most: number
}

/** Stretches of a shift line by line, each with its start, its end and what is wrong with it. */
export function SpanList({ name, value, onChange, errorOf, isNextDay, most }: SpanListProps) {
  const t = useT()
  const id = useId()
  const put = (at: number, part: Partial<Times>) =>
    onChange(value.map((times, i) => (i === at ? { ...times, ...part } : times)))
  const { keys, removed } = useEntryKeys(value.length)
  const remove = (at: number) => {
    removed(at)
    onChange(value.toSpliced(at, 1))
  }
  return (
    <fieldset className="m-spans" data-field={name}>
      <legend className="m-label">{t(`attendance.shift.${name}`)}</legend>
      {value.map((times, i) => {
        const error = errorOf(i)
        const errorId = error && `${id}${i}`
        return (
          <div key={keys[i]} className="m-span" data-field={`${name}.${i}`}>
            <TimeField
              label={<span className="sr-only">{t('attendance.hours.from')}</span>}
              value={times.from || undefined}
              onChange={(from) => put(i, { from: from ?? '' })}
              errorId={errorId}
              required
            />
            <span aria-hidden="true">–</span>
            <TimeField
              label={<span className="sr-only">{t('attendance.hours.to')}</span>}
              value={times.to || undefined}
              onChange={(to) => put(i, { to: to ?? '' })}
              errorId={errorId}
              required
            />
            <span className="m-span-day">{isNextDay(i) && t('attendance.hours.nextDay')}</span>
            <IconButton icon="trash" label={t(`attendance.hours.remove.${name}`)} onClick={() => remove(i)} />
            {error && (
              <p id={errorId} className="m-field-error">
                <Icon name="warn" size={13} />
                {error}
              </p>
            )}
          </div>
        )
      })}
      {value.length < most && (
        <Button kind="text" size="small" icon="plus" onClick={() => onChange([...value, { from: '', to: '' }])}>
          {t(`attendance.hours.add.${name}`)}
        </Button>
      )}
    </fieldset>
  )
}
