import { REPLAYED_DAYS } from '@muster/contract/workflow/flow-replay'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { MissingTable, MovedTable, PeopleTable, type Replayed, RouteTable } from './replay-tables.tsx'

/** What a replay has found: the answer in a sentence, who gains and who loses work, which tasks find nobody, and which go another way. */
export function ReplayResult({ kind, found }: { kind: FiledKind; found: Replayed }) {
  const t = useT()
  const { number } = useFormat()
  if (found.tasks === 0) return <Banner tone="blue">{t('workflow.flow.replay.none', { days: REPLAYED_DAYS })}</Banner>
  const isSame = found.rerouted === 0 && found.changed === 0
  return (
    <>
      <Banner tone={isSame ? 'normal' : 'blue'}>
        {isSame
          ? t('workflow.flow.replay.same', { count: found.tasks })
          : t('workflow.flow.replay.differs', {
              tasks: number(found.tasks),
              taken: number(found.taken),
              rerouted: number(found.rerouted),
              changed: number(found.changed),
            })}
      </Banner>
      <Banner tone={found.unanswered > 0 ? 'amber' : 'normal'}>
        {found.unanswered > 0
          ? t('workflow.flow.replay.unanswered', {
              count: found.unanswered,
              before: number(found.unansweredBefore),
            })
          : t('workflow.flow.replay.answered')}
      </Banner>
      {found.left > 0 && <p className="m-field-hint">{t('workflow.flow.replay.left', { count: found.left })}</p>}
      {found.people.length === 0 ? (
        <p className="m-field-hint">{t('workflow.flow.replay.nobodyDiffers')}</p>
      ) : (
        <PeopleTable found={found} />
      )}
      {found.missing.length > 0 && <MissingTable kind={kind} found={found} />}
      {found.routes.length > 0 && <RouteTable found={found} />}
      {found.moved.length > 0 && <MovedTable found={found} />}
    </>
  )
}
