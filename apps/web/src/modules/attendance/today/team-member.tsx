import { type TeamState, teamEndpoints } from '@muster/contract/attendance/team'
import type { ReplyOf } from '@muster/contract/endpoint'
import { monthOf } from '@muster/kernel/month'
import { hrefOf } from '../../../lib/place/place.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { onClock } from '../../../lib/words/on-clock.ts'
import type { Say } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { IconName } from '../../../ui/control/icon.tsx'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'
import type { Axis } from '../../../ui/display/time-axis.ts'
import { BarUnderWay } from '../day/record-bar.tsx'
import { ShiftBadge } from '../shared/shift-badge.tsx'
import { callHref } from './contact.ts'

export type Team = ReplyOf<typeof teamEndpoints.today>
type Member = Team['items'][number]

const LOOKS: Record<TeamState, { tone: Tone; icon?: IconName }> = {
  missing: { tone: 'red', icon: 'question' },
  late: { tone: 'red' },
  mayStart: { tone: 'grey', icon: 'clock' },
  in: { tone: 'normal' },
  left: { tone: 'grey', icon: 'sign-out' },
  due: { tone: 'grey', icon: 'clock' },
  unclocked: { tone: 'grey', icon: 'check' },
  unheard: { tone: 'grey', icon: 'minus' },
  off: { tone: 'grey' },
}

/** A person of a team: name, shift, state, and for an awaited one the two ways to reach them. */
export function TeamMember({ member, axis, isOpen }: { member: Member; axis: Axis; isOpen: boolean }) {
  const t = useT()
  const format = useFormat()
  const { employmentId, day, shift, state, bar } = member
  const { name } = format.person(member)
  const { tone, icon } = LOOKS[state]
  const month = hrefOf('/attendance/days', { employmentId, month: monthOf(day), day })
  return (
    <li>
      <span className="m-team-name">
        {isOpen ? <a href={month}>{name}</a> : name}
        <small>{format.name(member.department)}</small>
      </span>
      <span>
        {shift && <ShiftBadge letter={shift.letter} colour={shift.colour} title={format.name(shift.names)} />}
      </span>
      <span className="m-team-bar">
        <BarUnderWay bar={bar} isIn={state === 'in' || state === 'late'} now={member.now} axis={axis} height={16} />
      </span>
      <StateChip tone={tone} icon={icon} title={state === 'unheard' ? t('attendance.team.unheardWhy') : undefined}>
        {standText(member, t, format)}
      </StateChip>
      <ContactLinks member={member} />
    </li>
  )
}

/** Where somebody stands, in words: "Not in, 17 min", "In since 07:54". */
function standText({ state, minute, lateMinutes, zone, day, bar }: Member, t: Say, format: Format): string {
  const minutes = format.duration(lateMinutes)
  if (state === 'late') return t('attendance.result.late', { minutes })
  if (state === 'due' && minute === null) return t('attendance.team.free')
  const end = bar.plan?.at(-1)?.[1]
  // Nobody pressed on going: the plan says when the day of whoever clocks in only is over.
  if (state === 'left' && minute === null && end !== undefined)
    return t('attendance.today.planned', { time: onClock(format.clock(end), zone, day) })
  return t(`attendance.team.${state}`, {
    minutes,
    time: minute === null ? '' : onClock(format.clock(minute), zone, day),
  })
}

/** Reminds an awaited person who has an account, and dials where a number is known. */
function ContactLinks({
  member: { employmentId, name, phone, state, canBeReminded, remindedAt, zone },
}: {
  member: Member
}) {
  const t = useT()
  const format = useFormat()
  const remind = useSave(teamEndpoints.remind)
  if (state !== 'missing') return <span className="m-team-reach" />
  const at = remindedAt && onClock(format.timeOfDay(remindedAt, zone), zone, Date.parse(remindedAt))
  return (
    <span className="m-team-reach">
      {at && <small role="status">{t('attendance.team.reminded', { time: at })}</small>}
      {canBeReminded && (
        <Button
          kind="text"
          size="small"
          icon="bell"
          busy={remind.busy}
          aria-label={t('attendance.team.remindWhom', { name })}
          onClick={() => void remind.run({ employmentId })}
        >
          {t('attendance.team.remind')}
        </Button>
      )}
      {phone && (
        <a href={callHref(phone)} aria-label={t('attendance.team.callWhom', { name, phone })}>
          {t('attendance.team.call')}
        </a>
      )}
    </span>
  )
}
