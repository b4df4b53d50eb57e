import './what-if.css'
import { addMonths, type Month, monthOf } from '@muster/kernel/month'
import { useState } from 'react'
import type { CallError } from '../../../lib/call/call-error.ts'
import { MonthStepper } from '../../../lib/grid/month-stepper.tsx'
import { dayIn } from '../../../lib/page/clock.ts'
import { useGo } from '../../../lib/place/place.ts'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { WHAT_IF } from './places.ts'

type Props = {
  busy: boolean
  /** Whether what is typed can be tried at all. */
  isReady: boolean
  onTry: (month: Month) => Promise<{ data?: { id: string } | undefined; error?: CallError | undefined }>
}

/** The button that asks on which month something is tried, and leads to what comes of it. What was typed stays where it is. */
export function TryOnMonth({ busy, isReady, onTry }: Props) {
  const t = useT()
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  // A month that is over tells most.
  const [month, setMonth] = useState<Month>(() => addMonths(monthOf(dayIn()), -1))
  const [problems, setProblems] = useState<readonly string[]>([])
  const close = () => {
    setOpen(false)
    setProblems([])
  }
  const run = async () => {
    const { data, error } = await onTry(month)
    setProblems(error ? [...new Set(Object.values(errorsOf(error, t)))] : [])
    if (!data) return
    close()
    go(WHAT_IF, { id: data.id })
  }
  return (
    <>
      <Button icon="history" disabled={!isReady} onClick={() => setOpen(true)}>
        {t('attendance.whatIf.ask')}
      </Button>
      <AppModal
        open={isOpen}
        title={t('attendance.whatIf.title')}
        width={460}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('ui.cancel')}</Button>
            <Button kind="primary" busy={busy} onClick={() => void run()}>
              {t('attendance.whatIf.run')}
            </Button>
          </>
        }
      >
        <div className="m-what-if-ask">
          <p className="m-field-hint">{t('attendance.whatIf.lead')}</p>
          <MonthStepper
            month={month}
            onMonth={(next) => {
              setMonth(next)
              setProblems([])
            }}
          />
          {problems.map((problem) => (
            <Banner key={problem} tone="red">
              {problem}
            </Banner>
          ))}
        </div>
      </AppModal>
    </>
  )
}
