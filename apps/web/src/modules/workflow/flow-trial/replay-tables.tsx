import type { JobResult } from '@muster/contract/job-kind'
import type { replayJob } from '@muster/contract/workflow/flow-replay'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import { hrefOf } from '../../../lib/place/place.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useGapText } from './gap-text.ts'
import { ReplayTable } from './replay-table.tsx'

export type Replayed = JobResult<typeof replayJob>
type Route = Replayed['routes'][number]['after']
type Task = Pick<Replayed['moved'][number], 'id' | 'number' | 'recipient'>

/** Who is asked more often by the rule, and who less. */
export function PeopleTable({ found }: { found: Replayed }) {
  const t = useT()
  const format = useFormat()
  const firstOf = useFirstOf()
  const { number } = format
  return (
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
  )
}

/** The tasks that find nobody at a step, and why. */
export function MissingTable({ kind, found }: { kind: FiledKind; found: Replayed }) {
  const t = useT()
  const format = useFormat()
  const gap = useGapText()
  const firstOf = useFirstOf()
  return (
    <ReplayTable
      title={t('workflow.flow.replay.missing')}
      note={firstOf(found.missing.length, found.unanswered)}
      heads={[t('workflow.flow.replay.task'), t('workflow.flow.replay.about'), t('workflow.flow.replay.why')]}
      rows={found.missing.map((row) => ({
        key: row.id,
        cells: [
          <TaskLink key="task" task={row} />,
          format.person(row.recipient).name,
          <>
            {gap.sentence(kind, { ...row, rule: row.route })}
            {row.isOld && <small> ({t('workflow.flow.replay.isOld')})</small>}
          </>,
        ],
      }))}
    />
  )
}

/** How many tasks go from which rule to which other one. */
export function RouteTable({ found }: { found: Replayed }) {
  const t = useT()
  const { number } = useFormat()
  const route = useRouteText()
  return (
    <ReplayTable
      title={t('workflow.flow.replay.routes')}
      heads={[t('workflow.flow.replay.before'), t('workflow.flow.replay.after'), t('workflow.flow.replay.count')]}
      rows={found.routes.map(({ before, after, count }) => ({
        key: `${before?.id} ${after?.id}`,
        cells: [route(before), route(after), number(count)],
      }))}
    />
  )
}

/** The tasks that go another way. */
export function MovedTable({ found }: { found: Replayed }) {
  const t = useT()
  const format = useFormat()
  const firstOf = useFirstOf()
  const route = useRouteText()
  return (
    <ReplayTable
      title={t('workflow.flow.replay.moved')}
      note={firstOf(found.moved.length, found.rerouted)}
      heads={[
        t('workflow.flow.replay.task'),
        t('workflow.flow.replay.about'),
        t('workflow.flow.replay.before'),
        t('workflow.flow.replay.after'),
      ]}
      rows={found.moved.map((task) => ({
        key: task.id,
        cells: [
          <TaskLink key="task" task={task} />,
          format.person(task.recipient).name,
          route(task.before),
          route(task.after),
        ],
      }))}
    />
  )
}

function TaskLink({ task: { id, number } }: { task: Task }) {
  const t = useT()
  return <a href={hrefOf(`/workflow/tasks/${id}`)}>{t('workflow.task.one', { number })}</a>
}

/** Says by which rule a task goes. */
function useRouteText(): (route: Route) => string {
  const t = useT()
  const format = useFormat()
  return (route) => {
    if (!route) return t('workflow.flow.replay.noRule')
    const name = format.name(route.names)
    return route.isTried ? t('workflow.flow.replay.tried', { name }) : name
  }
}

/** Says that a table shows the first of many; nothing where it shows all. */
function useFirstOf(): (shown: number, count: number) => string | undefined {
  const t = useT()
  const { number } = useFormat()
  return (shown, count) =>
    shown < count ? t('workflow.flow.replay.firstOf', { shown: number(shown), count }) : undefined
}
