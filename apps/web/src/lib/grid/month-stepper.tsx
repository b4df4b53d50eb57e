import './month-stepper.css'
import { addMonths, firstDay, type Month, monthOf } from '@muster/kernel/month'
import { useRef, useState } from 'react'
import { classNames } from '../../ui/base/class-names.ts'
import { Button, IconButton } from '../../ui/control/button.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import { dayIn } from '../page/clock.ts'
import { useDayNames } from '../words/day-names.ts'
import { useFormat } from '../words/format.ts'

export type MonthStepperProps = {
  /** Undefined until it is known: then nothing is seen, and nothing moves when it comes. */
  month: Month | undefined
  onMonth: (month: Month) => void
}

/** The month of a page: one back, one on, or any of a year out of a small sheet. */
export function MonthStepper({ month: known, onMonth }: MonthStepperProps) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const month = known ?? monthOf(dayIn())
  const before = addMonths(month, -1)
  const after = addMonths(month, 1)
  return (
    <div className={classNames('m-stepper', !known && 'is-unknown')}>
      <IconButton icon="chevron-left" kind="default" label={format.month(before)} onClick={() => onMonth(before)} />
      <Button
        ref={button}
        className="m-stepper-month"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="m-stepper-name">{format.month(month)}</span>
      </Button>
      <IconButton icon="chevron-right" kind="default" label={format.month(after)} onClick={() => onMonth(after)} />
      {isOpen && (
        <Popup anchor={button} align="end" label={format.month(month)} onClose={() => setOpen(false)}>
          <MonthSheet
            month={month}
            onMonth={(chosen) => {
              setOpen(false)
              onMonth(chosen)
            }}
          />
        </Popup>
      )}
    </div>
  )
}

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']

function MonthSheet({ month, onMonth }: { month: Month; onMonth: (month: Month) => void }) {
  const names = useDayNames()
  const [year, setYear] = useState(Number(month.slice(0, 4)))
  return (
    <div className="m-months">
      <div className="m-months-year">
        <IconButton icon="chevron-left" label={String(year - 1)} onClick={() => setYear(year - 1)} />
        <b aria-live="polite">{year}</b>
        <IconButton icon="chevron-right" label={String(year + 1)} onClick={() => setYear(year + 1)} />
      </div>
      {MONTHS.map((number) => {
        const one = `${year}-${number}` as Month
        return (
          <button
            key={number}
            type="button"
            className={classNames('m-months-one', one === month && 'is-on')}
            aria-pressed={one === month}
            data-autofocus={one === month || undefined}
            onClick={() => onMonth(one)}
          >
            {names.month(firstDay(one))}
          </button>
        )
      })}
    </div>
  )
}
