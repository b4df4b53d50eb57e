import { settingsWords } from '@muster/contract/system/settings/words'
import { Suspense } from 'react'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT, withWords } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ProgressTrack } from '../../../ui/feedback/progress-track.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ShiftBadge } from '../shared/shift-badge.tsx'
import { FigureTotals } from './figure-changes.tsx'
import { hoursChanges, type WhatIf } from './what-if-value.ts'

// The words of parameters are many, and most of what is tried is a shift.
const { Drawn: TriedParameters } = makeLazyComponent(
  withWords([settingsWords], () => import('./tried-parameters.tsx')),
  (module) => module.TriedParameters,
)

/** What is tried on which month, beside what it is compared with; and in a sentence what all months together would be. */
export function TriedCard({ of, failure }: { of: WhatIf; failure?: string | undefined }) {
  const t = useT()
  const format = useFormat()
  const { number } = format
  const month = format.month(of.month)
  const { shift, parameters } = of.tried
  const isDone = of.pending === 0
  return (
    <Card>
      <div className="m-what-if-card">
        {shift && (
          <>
            <p className="m-what-if-shift">
              <ShiftBadge letter={shift.letter} colour={shift.colour} />
              <b>{format.name(shift.names)}</b>
            </p>
            <ul className="m-what-if-tried">
              {hoursChanges(shift.before, shift.after, t, format).map(({ name, from, to }) => (
                <li key={name}>
                  {format.pair(name, '')}
                  <span className="num">{t('attendance.closing.change', { from, to })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {parameters.length > 0 && (
          <Suspense fallback={<WaitLines />}>
            <TriedParameters of={parameters} />
          </Suspense>
        )}
        <p className="muted">
          {of.closing === null
            ? t('trial.besideOpen', { month })
            : t('trial.besideClosed', { month, number: of.closing })}
        </p>
        {failure !== undefined && (
          <Banner tone="red" title={t('trial.stopped')}>
            {failure}
          </Banner>
        )}
        {!isDone && failure === undefined && (
          <>
            <p role="status">
              {t('attendance.whatIf.running', { month })}{' '}
              <span className="num">{`${number(of.people - of.pending)} / ${number(of.people)}`}</span>
            </p>
            <ProgressTrack
              label={t('attendance.whatIf.running', { month })}
              done={of.people - of.pending}
              total={of.people}
            />
          </>
        )}
        {isDone && (
          <Banner tone={of.changed === 0 ? 'normal' : 'blue'}>
            {of.changed === 0
              ? t('trial.same', { people: number(of.people) })
              : t('trial.differs', {
                  ...{ changed: number(of.changed), people: number(of.people), days: number(of.days) },
                })}
          </Banner>
        )}
        {isDone && of.deviating > 0 && (
          <Banner tone="amber">
            {t(of.closing === null ? 'trial.deviatingOpen' : 'trial.deviatingClosed', {
              count: of.deviating,
            })}
          </Banner>
        )}
        {of.totals.length > 0 && (
          <FigureTotals totals={of.totals} peopleText={(count) => t('trial.ofPeople', { count })} />
        )}
      </div>
    </Card>
  )
}
