import './proposal.css'
import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { now } from '../../../lib/page/clock.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { otherZone } from '../../../lib/words/on-clock.ts'
import type { Say } from '../../../lib/words/words.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { axisAroundDays } from '../day/day-facts.ts'
import { useShiftsRead } from '../shared/lookups.ts'
import { AcceptProposal } from './accept-proposal.tsx'
import { spanOf } from './histogram.tsx'
import { evenAxis } from './proposal-axis.ts'
import { creationText, type ProposalRow, useProposalColumns } from './proposal-columns.tsx'
import { headsFor } from './proposed-names.ts'

/** How often it is asked anew while what was proposed is being made. */
const LOOK_AGAIN_MS = 2000

export type ProposalCardProps = {
  officeId: string
  companyId: string
  /** The import with which what is made stays to be seen. */
  importId?: string
  /** The job that makes people and shifts; it goes on when nobody is unknown any more and the card is gone. */
  onAccepted: (jobId: string) => void
  /** On the page of the inbox itself no link leads to it. */
  isInbox?: boolean
}

/** What was found, as the headline of the card. */
function proposedText(people: number, all: number, shifts: number, t: Say): string {
  if (shifts === 0) return t('attendance.proposal.noPattern')
  if (all === 1) return t('attendance.proposal.foundAlone')
  return t('attendance.proposal.found', { people, all, count: shifts })
}

/** On how many days the proposal rests, and by whose clock its times are where that is not the reader’s. */
function noteOf({ days, zone }: { days: number; zone: string }, t: Say): string {
  const other = otherZone(zone, now())
  return [t('attendance.proposal.days', { count: days }), other && t('attendance.facts.zone', { zone: other })]
    .filter(Boolean)
    .join(' · ')
}

/**
 * What the times of an office's unknown PINs speak for; nothing is asked without an office. A page that shows it above something
 * else waits for it, so that nothing moves when it comes.
 */
export function useProposal(officeId: string | undefined, companyId: string | undefined) {
  const { shifts, isLoading } = useShiftsRead(companyId)
  const isAsked = officeId !== undefined
  const query = useQuery({
    ...queryOf(inboxEndpoints.propose, { officeId: officeId ?? '' }),
    enabled: isAsked,
    refetchInterval: ({ state: { data } }) => (data?.isMaking ? LOOK_AGAIN_MS : false),
  })
  return { query, shifts, isComing: isAsked && (query.isLoading || isLoading) }
}

/** Shifts that the times of an office's unknown PINs speak for, with their evidence, and one button that makes them [S14]. */
export function ProposalCard({ officeId, companyId, importId, onAccepted, isInbox = false }: ProposalCardProps) {
  const t = useT()
  const [isOpen, setOpen] = useReturning(`accepting ${officeId}`, false)
  const { query, shifts } = useProposal(officeId, companyId)
  const proposal = query.data
  const rows = useMemo(() => {
    if (!proposal || !shifts) return undefined
    const heads = headsFor(proposal.shifts, shifts)
    const proposed = proposal.shifts.flatMap((shift, i): ProposalRow[] => {
      const head = heads[i]
      return head ? [{ kind: 'shift', key: shift.pins.join(), shift, head }] : []
    })
    const unclear = Map.groupBy(proposal.unproposed, ({ reason }) => reason)
    return [
      ...proposed,
      ...[...unclear].map(([reason, pins]): ProposalRow => ({ kind: 'none', key: reason, reason, pins })),
    ]
  }, [proposal, shifts])
  const axis = evenAxis(axisAroundDays((proposal?.shifts ?? []).map(spanOf)))
  const columns = useProposalColumns(axis)
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const people = proposal?.shifts.reduce((sum, shift) => sum + shift.pins.length, 0) ?? 0
  const count = proposal?.shifts.length ?? 0
  if (proposal?.isMaking)
    return (
      <Card title={t('attendance.proposal.making')}>
        <p role="status">{t('attendance.proposal.makingHint')}</p>
      </Card>
    )
  const title = proposal ? proposedText(people, proposal.people, count, t) : t('attendance.proposal.title')
  return (
    <>
      <Card
        flush
        title={title}
        note={proposal && noteOf(proposal, t)}
        more={
          proposal && (
            <>
              {!isInbox && (
                <LinkButton href={hrefOf('/attendance/inbox', { officeId })}>
                  {t('attendance.proposal.byHand')}
                </LinkButton>
              )}
              <Button kind="primary" icon="person-add" onClick={() => setOpen(true)}>
                {creationText(count === 0 ? proposal.people : people, count, t)}
              </Button>
            </>
          )
        }
      >
        <div className="m-proposal">
          <DataTable
            bare
            label={title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.key}
            rowName={(row) => row.key}
            loading={query.isFetching}
            problem={problem}
            denied={denied}
            skeletonRows={3}
            empty={<Empty title={t('attendance.proposal.nobody')} />}
          />
        </div>
      </Card>
      {isOpen && rows && proposal && (
        <AcceptProposal
          officeId={officeId}
          companyId={companyId}
          importId={importId}
          rows={rows}
          gone={proposal.gone}
          onClose={() => setOpen(false)}
          onAccepted={(jobId) => {
            setOpen(false)
            onAccepted(jobId)
          }}
        />
      )}
    </>
  )
}
