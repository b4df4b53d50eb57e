import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { joinSentences } from '../../../lib/words/sentences.ts'
import type { Task, TaskPerson } from '../task/task-value.ts'

type Stuck = NonNullable<Task['stuck']>

/** How those who may help are introduced: what came back to nobody waits for their decision. */
const helpers = ({ reasons }: Stuck) => (reasons.includes('APPLICANT_GONE') ? 'administrators' : 'instead')

/** Why a task does not move: for whom it waits and since when, who comes after them, what the deadline does, who may help. */
export function useStuckText(): (stuck: Stuck) => string {
  const t = useT()
  const { instant, number, list, person } = useFormat()
  const { personId } = useInfo().userInfo
  const isReader = ({ id }: TaskPerson) => id === personId
  /** The reader is spoken to, before the others. */
  const people = (named: readonly TaskPerson[]) => {
    const names = named.filter((other) => !isReader(other)).map((other) => person(other).name)
    return list(named.some(isReader) ? [t('workflow.task.stuck.you'), ...names] : names)
  }
  const at = (text: string) => instant(Date.parse(text))

  const waiting = ({ why, people: holding, isOneEnough, reasons }: Stuck): string => {
    const names = people(holding.map(({ person }) => person))
    const [first] = holding
    const time = first ? at(holding.reduce((least, { since }) => (since < least ? since : least), first.since)) : ''
    if (why === 'settling') return t('workflow.task.stuck.settling')
    if (!first)
      return t(reasons.includes('APPLICANT_GONE') ? 'workflow.task.stuck.abandoned' : 'workflow.task.stuck.nobody')
    if (why === 'revision') return t('workflow.task.stuck.revision', { names, time })
    if (holding.length === 1) return t('workflow.task.stuck.one', { names, time })
    return t(isOneEnough ? 'workflow.task.stuck.any' : 'workflow.task.stuck.all', { names, time })
  }

  const deadline = ({ people: holding }: Stuck): string => {
    const [due] = holding.filter(({ dueAt }) => dueAt !== null).sort((a, b) => (a.dueAt! < b.dueAt! ? -1 : 1))
    if (!due?.dueAt) return ''
    if (due.isDeadlineOver) return t('workflow.task.stuck.over')
    if (!due.deadlineAction) return ''
    const isReaderReminded = due.deadlineAction === 'remind' && isReader(due.person)
    return t(`workflow.task.stuck.${isReaderReminded ? 'remindYou' : due.deadlineAction}`, { time: at(due.dueAt) })
  }

  return (stuck) =>
    joinSentences([
      waiting(stuck),
      ...stuck.reasons.map((reason) =>
        t('workflow.task.stuck.reason', { reason: t(`workflow.task.reasons.${reason}`) }),
      ),
      stuck.waitsFor.length > 0 &&
        t('workflow.task.stuck.waitsFor', { numbers: stuck.waitsFor.map((one) => number(one.number)).join(', ') }),
      stuck.next.length > 0 && t('workflow.task.stuck.next', { names: people(stuck.next) }),
      deadline(stuck),
      stuck.instead.length > 0 && t(`workflow.task.stuck.${helpers(stuck)}`, { names: people(stuck.instead) }),
    ])
}
