import type { JobResult } from '@muster/contract/job-kind'
import { REPLAYED_DAYS, type replayJob } from '@muster/contract/workflow/flow-replay'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import { hrefOf } from '../../../lib/place/place.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useGapText } from './gap-text.ts'
import { ReplayTable } from './replay-table.tsx'

type Replayed = JobResult<typeof replayJob>
type Route = Replayed['routes'][number]['after']
type Task = Pick<Replayed['moved'][number], 'id' | 'number' | 'recipient'>

/** What a replay has found: the answer in a sentence, who gains and who loses work, which tasks find nobody, and which go another way. */
export function ReplayResult({ kind, found }: { kind: FiledKind; found: Replayed }) {
  const t = useT()
  const format = useFormat()
  const gap = useGapText()
  const { number } = format
  const route = (of: Route) => {
    if (!of) return t('workflow.flow.replay.noRule')
    const name = format.name(of.names)
    return of.isTried ? t('workflow.flow.replay.tried', { name }) : name
  }
  const task = ({ id, number: no }: Task) => (
    <a href={hrefOf(`/workflow/tasks/${id}`)}>{t('workflow.task.one', { number: no })}</a>
  )
  if (found.tasks === 0) return <Banner tone="blue">{t('workflow.flow.replay.none', { days: REPLAYED_DAYS })}</Banner>
  const isSame = found.rerouted === 0 && found.changed === 0
  const firstOf = (shown: number, count: number) =>
    shown < count ? t('workflow.flow.replay.firstOf', { shown: number(shown), count: number(count) }) : undefined
  return (
    <>
      <Banner tone={isSame ? 'normal' : 'blue'}>
        {isSame
          ? t('workflow.flow.replay.same', { count: number(found.tasks) })
          : t('workflow.flow.replay.differs', {
              ...{ tasks: number(found.tasks), taken: number(found.taken) },
              ...{ rerouted: number(found.rerouted), changed: number(found.changed) },
            })}
      </Banner>
      <Banner tone={found.unanswered > 0 ? 'amber' : 'normal'}>
        {found.unanswered > 0
          ? t('workflow.flow.replay.unanswered', {
              count: number(found.unanswered),
              before: number(found.unansweredBefore),
            })
          : t('workflow.flow.replay.answered')}
      </Banner>
      {found.left > 0 && (
        <p className="m-field-hint">{t('workflow.flow.replay.left', { count: number(found.left) })}</p>
      )}
      {found.people.length === 0 ? (
        <p className="m-field-hint">{t('workflow.flow.replay.nobodyDiffers')}</p>
      ) : (
        <ReplayTable
          title={t('workflow.flow.replay.people')}
          note={firstOf(found.people.length, found.peopleCount)}
          heads={[
            t('workflow.flow.replay.person'),
            t('workflow.flow.replay.before'),
            t('workflow.flow.replay.after'),
            t('workflow.flow.replay.difference'),
          ]}
          numbers
          rows={found.people.map(({ person, before, after }) => ({
            key: person.id,
            cells: [
              format.person(person).name,
              number(before),
              number(after),
              `${after > before ? '+' : '−'}${number(Math.abs(after - before))}`,
            ],
          }))}
          total={[
            t('workflow.flow.replay.asked'),
            number(found.askedBefore),
            number(found.asked),
            `${found.asked < found.askedBefore ? '−' : '+'}${number(Math.abs(found.asked - found.askedBefore))}`,
          ]}
        />
      )}
      {found.missing.length > 0 && (
        <ReplayTable
          title={t('workflow.flow.replay.missing')}
          note={firstOf(found.missing.length, found.unanswered)}
          heads={[t('workflow.flow.replay.task'), t('workflow.flow.replay.about'), t('workflow.flow.replay.why')]}
          rows={found.missing.map((row) => ({
            key: row.id,
            cells: [
              task(row),
              format.person(row.recipient).name,
              <>
                {gap.sentence(kind, { ...row, rule: row.route })}
                {row.isOld && <small> ({t('workflow.flow.replay.isOld')})</small>}
              </>,
            ],
          }))}
        />
      )}
      {found.routes.length > 0 && (
        <ReplayTable
          title={t('workflow.flow.replay.routes')}
          heads={[t('workflow.flow.replay.before'), t('workflow.flow.replay.after'), t('workflow.flow.replay.count')]}
          rows={found.routes.map((one) => ({
            key: `${one.before?.id} ${one.after?.id}`,
            cells: [route(one.before), route(one.after), number(one.count)],
          }))}
        />
      )}
      {found.moved.length > 0 && (
        <ReplayTable
          title={t('workflow.flow.replay.moved')}
          note={firstOf(found.moved.length, found.rerouted)}
          heads={[
            t('workflow.flow.replay.task'),
            t('workflow.flow.replay.about'),
            t('workflow.flow.replay.before'),
            t('workflow.flow.replay.after'),
          ]}
          rows={found.moved.map((one) => ({
            key: one.id,
            cells: [task(one), format.person(one.recipient).name, route(one.before), route(one.after)],
          }))}
        />
      )}
    </>
  )
}
