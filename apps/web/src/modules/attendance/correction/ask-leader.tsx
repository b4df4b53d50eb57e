import './ask-leader.css'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../lib/page/clock.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { type DayRecord, type PersonMonth, resultLine } from '../day/day-result.ts'
import { callHref, mailHref } from '../today/contact.ts'

/** What one can do about a day of one's own: ask who leads the department, by phone or by a mail that names the day; else HR. */
export function AskLeader({ person, record }: { person: PersonMonth['person']; record: DayRecord }) {
  const t = useT()
  const format = useFormat()
  const today = dayIn(person.zone)
  const { employmentId, name, jobNumber } = person
  const { data, isLoading } = useQuery(queryOf(myDayEndpoints.leaders, { employmentId }, { silent: true }))
  if (record.day > today || isLoading) return null
  const leaders = data?.leaders ?? []
  if (leaders.length === 0) return <p className="muted">{t('attendance.ask.hr')}</p>
  const day = format.longDay(record.day)
  const result = resultLine(record, today, t, format)
  const subject = t('attendance.ask.subject', { day, name, jobNumber })
  const body = [t('attendance.ask.shows', { day, result }), t('attendance.ask.really'), ''].join('\n\n')
  return (
    <>
      <p className="m-ask">
        {t('attendance.ask.leader', { name: format.list(leaders.map((one) => format.person(one).name)) })}
      </p>
      {leaders.map(({ name: whom, phone, email }) => (
        <span key={whom + email} className="m-ask-ways">
          {phone && (
            <LinkButton
              icon="phone"
              href={callHref(phone)}
              aria-label={t('attendance.team.callWhom', { name: whom, phone })}
            >
              {t('attendance.team.call')}
            </LinkButton>
          )}
          {email && (
            <LinkButton
              icon="mail"
              href={mailHref(email, subject, body)}
              aria-label={t('attendance.ask.writeTo', { name: whom, email })}
            >
              {t('attendance.ask.write')}
            </LinkButton>
          )}
        </span>
      ))}
    </>
  )
}
