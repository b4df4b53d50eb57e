import './paper-head.css'
import type { Day } from '@muster/kernel/day'
import { firstDay, type Month } from '@muster/kernel/month'
import { offsetText, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { momentOf } from '../../../lib/words/on-clock.ts'
import type { PersonMonth } from './day-result.ts'

export type PaperHeadProps = { person: PersonMonth['person'] } & ({ month: Month } | { day: Day; zone: string })

/** On paper alone: whom a month or a day of attendance is about, in the company's own terms. A sheet is read far from its screen. */
export function PaperHead({ person, ...when }: PaperHeadProps) {
  const t = useT()
  const format = useFormat()
  const { name, nativeName, jobNumber, company, department, office, zone } = person
  const called = nativeName === '' || nativeName === name ? name : `${name} (${nativeName})`
  // The times of a day are by the clock of the office of then.
  const [clock, at] = 'month' in when ? [zone, firstDay(when.month)] : [when.zone, when.day]
  const facts = [
    [t('attendance.matrix.person'), called],
    [t('attendance.month.jobNumber'), jobNumber],
    'month' in when
      ? [t('attendance.paper.month'), format.month(when.month)]
      : [t('attendance.person.day'), format.longDay(when.day)],
    [t('organisation.field.position.company'), format.name(company)],
    [t('organisation.field.position.department'), format.name(department)],
    [t('organisation.field.position.office'), `${format.name(office)} (${offsetText(clock, momentOf(at))})`],
  ] as const
  return (
    <div className="m-paper-head">
      {facts.map(([what, text]) => (
        <p key={what} className="m-print-text" data-text={t('attendance.paper.fact', { what, text: text || '–' })} />
      ))}
    </div>
  )
}
