import type { Unproposed } from '@muster/contract/attendance/inbox'
import type * as z from 'zod/mini'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Say } from '../../../lib/words/words.ts'
import { HourAxis } from '../../../ui/display/hour-axis.tsx'
import type { Axis } from '../../../ui/display/time-axis.ts'
import type { Column } from '../../../ui/table/table-model.ts'
import { besideText, workText } from '../shared/hours-text.ts'
import { ShiftBadge } from '../shared/shift-badge.tsx'
import { Histogram } from './histogram.tsx'
import type { Proposed, ShiftHead } from './proposed-names.ts'

export type Unclear = z.output<typeof Unproposed>
/** A proposed shift with what it will be called, or the PINs that share a reason why there is none. */
export type ProposalRow =
  | { kind: 'shift'; key: string; shift: Proposed; head: ShiftHead }
  | { kind: 'none'; key: string; reason: Unclear['reason']; pins: readonly Unclear[] }

const MOST_HOURS = 13
const MOST_PINS = 6

/** The PINs that share a reason: one alone with its punches, else as many as a line holds. */
function pinsText(pins: readonly Unclear[], t: Say): string {
  const [first] = pins
  if (first && pins.length === 1) return t('attendance.proposal.pin', { pin: first.pin, punches: first.punches })
  const named = t('attendance.proposal.pins', {
    pins: pins
      .slice(0, MOST_PINS)
      .map(({ pin }) => pin)
      .join(', '),
  })
  return pins.length > MOST_PINS ? `${named} ${t('words.more', { count: pins.length - MOST_PINS })}` : named
}

/** Why the times speak for a shift, in a sentence: when people first come and last go on nine days of ten. */
function evidenceText({ evidence: { days, firstIn, lastOut } }: Proposed, t: Say, format: Format): string {
  const coming = firstIn && {
    inFrom: format.clock(firstIn.from),
    inTo: format.clock(firstIn.to),
    inShare: format.percent(firstIn.share),
  }
  const going = lastOut && {
    outFrom: format.clock(lastOut.from),
    outTo: format.clock(lastOut.to),
    outShare: format.percent(lastOut.share),
  }
  if (coming && going) return t('attendance.inbox.evidence', { days, ...coming, ...going })
  if (coming) return t('attendance.inbox.evidenceIn', { days, ...coming })
  return going ? t('attendance.inbox.evidenceOut', { days, ...going }) : ''
}

/** What the button says that makes people and shifts. */
export function creationText(people: number, shifts: number, t: Say): string {
  if (shifts === 0) return t('attendance.proposal.createPeople', { people })
  return t('attendance.proposal.create', countsOf(people, shifts, t))
}

/** What was made, as the headline of its card. */
export function describeMade(people: number, shifts: number, t: Say): string {
  if (shifts === 0) return t('attendance.proposal.madePeople', { people })
  return t('attendance.proposal.made', countsOf(people, shifts, t))
}

/** Each of two numbers in a sentence with what it counts: a sentence has one number that its form goes by. */
const countsOf = (people: number, shifts: number, t: Say) => ({
  people: t('attendance.proposal.peopleCount', { count: people }),
  shifts: t('attendance.proposal.shiftCount', { count: shifts }),
})

/** The columns of a proposal: what it is called, when it is worked, for how many, the times over its band, how well it fits. */
export function useProposalColumns(axis: Axis): Column<ProposalRow>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('attendance.proposal.shift'),
      cell: (row) =>
        row.kind === 'shift' ? (
          <span className="m-proposed">
            <ShiftBadge letter={row.head.letter} colour={row.head.colour} />
            <b>{format.name(row.head.names)}</b>
          </span>
        ) : (
          <span className="muted">{t('attendance.proposal.none')}</span>
        ),
    },
    {
      key: 'work',
      title: t('attendance.proposal.work'),
      cell: (row) =>
        row.kind === 'shift' ? (
          <span className="m-two-lines num">
            <span>{workText(row.shift.hours, t, format)}</span>
            <small>{besideText(row.shift.hours, t, format)}</small>
          </span>
        ) : (
          t(`attendance.inbox.reasons.${row.reason}`)
        ),
      fact: true,
    },
    {
      key: 'people',
      title: t('attendance.proposal.people'),
      align: 'end',
      cell: (row) => format.number(row.kind === 'shift' ? row.shift.pins.length : row.pins.length),
      fact: true,
    },
    {
      key: 'times',
      title: t('attendance.proposal.times'),
      heading: (
        <div className="m-times">
          <HourAxis axis={axis} most={MOST_HOURS} />
        </div>
      ),
      cell: (row) =>
        row.kind === 'shift' && (
          <div className="m-times">
            <Histogram proposed={row.shift} axis={axis} label={evidenceText(row.shift, t, format)} />
          </div>
        ),
      fact: 'wide',
    },
    {
      key: 'fits',
      title: t('attendance.proposal.fits'),
      align: 'end',
      cell: (row) =>
        row.kind === 'shift' && (
          <b title={t('attendance.proposal.fitsMeaning')}>{format.percent(Math.round(row.shift.fits * 100) / 100)}</b>
        ),
      fact: true,
    },
    {
      key: 'evidence',
      title: t('attendance.proposal.why'),
      cell: (row) => (
        <small className="m-evidence">
          {row.kind === 'shift' ? evidenceText(row.shift, t, format) : pinsText(row.pins, t)}
        </small>
      ),
      fact: 'wide',
    },
  ]
}
