import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { StepHolder } from './task-value.ts'

type Reason = StepHolder['reason']
type TargetReason = Extract<Reason, { by: 'target' }>

/** Why somebody stands at a step, in words: "Manager of the department: Sales · Team lead · ALPHA". */
export function useReasonText(): (reason: Reason) => string {
  const t = useT()
  const format = useFormat()
  return (reason) => {
    const said = saidOf(reason, t, format)
    const place = findTargetId(reason, format)
    return place === '' ? said : t('workflow.task.by.path', { reason: said, place })
  }
}

function saidOf(reason: Reason, t: Say, format: Format): string {
  const name = (person: StepHolder['person']) => format.person(person).name
  switch (reason.by) {
    case 'target':
      return targetText(reason, t, format)
    case 'nextManager':
      return t('workflow.task.by.nextManager', { count: reason.level, name: name(reason.insteadOf) })
    case 'fallback':
      return t('workflow.task.by.fallback')
    case 'administrator':
      return t(`workflow.task.by.${reason.because}`)
    case 'transfer':
      return reason.from.id === reason.actor.id
        ? t('workflow.task.by.transfer', { name: name(reason.actor) })
        : t('workflow.task.by.transferFor', { name: name(reason.actor), from: name(reason.from) })
    case 'addSign':
      return t('workflow.task.by.addSign', { name: name(reason.actor) })
    case 'standIn':
      return t(reason.because === 'gone' ? 'workflow.task.by.standInGone' : 'workflow.task.by.standInDeadline', {
        name: name(reason.for),
      })
  }
}

function targetText({ target, targetName }: TargetReason, t: Say, format: Format): string {
  switch (target.kind) {
    case 'role':
    case 'level':
    case 'office':
    case 'department':
      return targetName
        ? t(`workflow.task.by.${target.kind}`, { name: format.name(targetName) })
        : t(`workflow.task.by.${target.kind}Unnamed`)
    case 'managerAbove':
      return t(target.levels === 1 ? 'workflow.task.by.managerAbove1' : 'workflow.task.by.managerAbove2')
    default:
      return t(`workflow.task.by.${target.kind}`)
  }
}

/** Where in the organisation somebody was found. */
function findTargetId(reason: Reason, format: Format): string {
  if (reason.by !== 'target' && reason.by !== 'nextManager') return ''
  const { path } = reason
  return path
    ? [format.name(path.department), path.position, format.name(path.company)].filter(Boolean).join(' · ')
    : ''
}
