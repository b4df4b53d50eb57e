import { useState } from 'react'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Checkbox } from '../../../ui/control/check.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { editHref } from '../flow/places.ts'
import { formKindOf } from '../form/kinds.ts'
import { taskHref } from '../task/places.ts'
import { callOf, type InHand, type TaskPerson } from './handover-value.ts'
import { SuccessorField } from './successor-field.tsx'

export type HandoverRowProps = {
  item: InHand
  companyId: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  /** Who takes it over; undefined until somebody is chosen. */
  to: TaskPerson | undefined
  onChoose: (to: TaskPerson | undefined) => void
}

/** Something that somebody has in hand, and who takes it over: who was chosen for all, or somebody else for this one. */
export function HandoverRow({ item, companyId, isTicked, onTick, to, onChoose }: HandoverRowProps) {
  const t = useT()
  const format = useFormat()
  const { personId } = useInfo().userInfo
  const [isChoosing, setChoosing] = useState(false)
  const called = callOf(item, t, format)
  const about = useAbout(item)
  const href = item.kind === 'task' ? taskHref(item.id) : item.kind === 'rule' ? `#${editHref(item.id)}` : undefined
  return (
    <li className="m-handover-row">
      <Checkbox checked={isTicked} onChange={onTick} label={t('workflow.handover.tick', { name: called })} />
      <div>
        {href ? <a href={href}>{called}</a> : <span>{called}</span>}
        <small>{about}</small>
      </div>
      <StateChip tone="normal" icon={null}>
        {t(`workflow.handover.kind.${item.kind}`)}
      </StateChip>
      <div className="m-handover-to">
        {isChoosing ? (
          <SuccessorField
            name={`to.${item.id}`}
            label={t('workflow.handover.toOf', { name: called })}
            companyId={companyId}
            except={personId}
            value={to}
            onChange={onChoose}
          />
        ) : (
          <>
            <span>
              {to ? t('workflow.handover.goesTo', { name: format.person(to).name }) : t('workflow.handover.toNobody')}
            </span>
            <Button
              size="small"
              aria-label={t('workflow.handover.otherFor', { name: called })}
              onClick={() => setChoosing(true)}
            >
              {t('workflow.handover.other')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** What tells one thing in hand from another. */
function useAbout(item: InHand): string {
  const t = useT()
  const format = useFormat()
  const at = (text: string) => format.instant(Date.parse(text))
  switch (item.kind) {
    case 'task': {
      const { lane, step, isWaiting, isAdded, since } = item
      return [
        t(lane === 'execution' ? 'workflow.handover.execution' : 'workflow.handover.approval', { step }),
        isAdded && t('workflow.handover.added'),
        isWaiting ? t('workflow.handover.coming') : since !== null && t('workflow.handover.since', { time: at(since) }),
      ]
        .filter(Boolean)
        .join(' · ')
    }
    case 'rule':
      return [t(formKindOf(item.of).titleKey), t(`workflow.flow.state.${item.isOn ? 'on' : 'off'}`)].join(' · ')
    case 'delegation':
      return t('workflow.handover.span', { from: at(item.from), until: at(item.until) })
  }
}
