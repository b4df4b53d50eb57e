import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { monthOf } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hrefOf, useParam } from '../../../lib/place/place.ts'
import { useTabTitle } from '../../../lib/place/tab-context.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { daysText } from '../../../lib/words/days-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { onClock } from '../../../lib/words/on-clock.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useWait, WaitBar } from '../../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { useOffices } from '../../organisation/index.ts'
import { AcceptedCard } from '../proposal/accepted-card.tsx'
import { CreatingPeople } from '../proposal/creating-people.tsx'
import { ProposalCard, useProposal } from '../proposal/proposal-card.tsx'
import { ImportChip } from './import-chip.tsx'
import { ImportSkeleton } from './import-skeleton.tsx'
import { ImportStats } from './import-stats.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { VoidImport } from './void-import.tsx'

const LOOK_AGAIN_MS = 800

/** One import [S14]: what became of every line, whom its unknown PINs speak for, and the lines that were refused. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const id = useParam('id')
  const [isVoiding, setVoiding] = useState(false)
  const [jobId, setJobId] = useState<string>()
  const query = useQuery({
    ...queryOf(punchImportEndpoints.get, { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_AGAIN_MS : false),
  })
  const wait = useWait(query.isPending)
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const shown = query.data
  useTabTitle(shown?.fileName)
  const offices = useOffices().items
  const inbox = useQuery({
    ...queryOf(inboxEndpoints.list, { officeId: shown?.officeId }),
    enabled: shown !== undefined,
  })
  const isVoid = shown?.voidedAt != null
  const unknown = inbox.data?.total ?? 0
  const asksWho = !isVoid && shown?.state === 'done' && unknown > 0 && can(inboxEndpoints.propose)
  const proposal = useProposal(asksWho ? shown.officeId : undefined, shown?.companyId ?? '')
  const hasProposal = asksWho && proposal.query.data?.people !== 0
  if (!shown)
    return (
      <Page>
        {!problem && !denied && <ImportSkeleton wait={wait} />}
        {problem && <ErrorState {...problem} />}
        {denied && <DeniedState {...denied} />}
      </Page>
    )
  const office = offices?.find((one) => one.id === shown.officeId)
  const isKnown = !inbox.isPending && !proposal.isComing
  const month = shown.lastOn === null ? undefined : monthOf(shown.lastOn)
  const span = shown.firstOn && shown.lastOn ? daysText(shown.firstOn, shown.lastOn, t, format) : ''
  return (
    <Page>
      <PageHead
        title={t('attendance.import.one')}
        count={shown.fileName}
        chip={<ImportChip of={shown} />}
        under={[
          onClock(format.name(office?.names), office?.zone, shown.lastOn ?? Date.parse(shown.importedAt)),
          span,
          t('imports.importedAt', { at: format.instant(Date.parse(shown.importedAt)) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          !isVoid && (
            <Can do={punchImportEndpoints.void.access}>
              <Button onClick={() => setVoiding(true)}>{t('attendance.import.void')}</Button>
            </Can>
          )
        }
        primary={
          <LinkButton
            kind={hasProposal ? 'default' : 'primary'}
            href={hrefOf('/attendance/months', { month, officeId: shown.officeId, attribute: 'any' })}
          >
            {t('attendance.upload.openMonth')}
          </LinkButton>
        }
      />
      <div className="m-import">
        {isVoid && (
          <Banner
            tone="amber"
            title={t('imports.voidedTitle', { at: format.instant(Date.parse(shown.voidedAt ?? '')) })}
          >
            {t('imports.voidedText')}
          </Banner>
        )}
        <ImportStats
          counts={shown}
          unknownPins={shown.unknownPins}
          isSettled={shown.unmatched > 0 && (shown.unknownPins === 0 || (inbox.isSuccess && unknown === 0))}
        />
        {!isKnown && <WaitBar />}
        {shown.acceptances.map((one) => (
          <AcceptedCard key={one.jobId} of={one} />
        ))}
        {isKnown && hasProposal && (
          <ProposalCard
            officeId={shown.officeId}
            companyId={shown.companyId}
            importId={shown.id}
            onAccepted={setJobId}
          />
        )}
        {isKnown && shown.refused > 0 && <RefusedLines id={shown.id} count={shown.refused} />}
      </div>
      {jobId && (
        <CreatingPeople jobId={jobId} month={month} officeId={shown.officeId} onEnd={() => setJobId(undefined)} />
      )}
      {isVoiding && <VoidImport of={shown} onClose={() => setVoiding(false)} />}
    </Page>
  )
}
