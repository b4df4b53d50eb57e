import { taskEndpoints } from '@muster/contract/workflow/task'
import { useRef, useState } from 'react'
import { now } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useGo } from '../../../lib/place/place.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { Shortcut } from '../../../ui/keyboard/key-list.ts'
import { useKeys } from '../../../ui/keyboard/use-keys.ts'
import { MenuButton, type MenuItems } from '../../../ui/overlay/menu.tsx'
import { usePeopleText } from '../task/people-text.ts'
import { editPath, NEW_TASK } from '../task/places.ts'
import type { Action, Task } from '../task/task-value.ts'
import { type DecisionProps, useDecision } from '../task/use-decision.ts'
import { ActionDialog } from './action-dialog.tsx'
import { isFinal, listOffered, type Offered } from './action-look.ts'

/** So many stand in one row of a phone. */
const MOST_BUTTONS = 3

export type TaskActionsProps = Omit<DecisionProps, 'onClose'> & {
  /** Changes when other keys of the page begin to act: these come before them again. */
  keysBehind?: string
}

/** What the reader may do with a task, exactly what the server allows: the likeliest as buttons with their keys, the rest behind "…". */
export function TaskActions({ task, onDone, onLost, keysBehind }: TaskActionsProps) {
  const t = useT()
  const go = useGo()
  const { person } = useFormat()
  const { personId } = useInfo().userInfo
  const foot = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Action>()
  const close = () => setAsked(undefined)
  const isVoid = task.abnormal.includes('ADVANCE_VOID')
  const retry = useDecision(taskEndpoints.retrySettle, 'retrySettle', { task, onDone, onLost, onClose: close })
  const isAbandoned = task.abnormal.includes('APPLICANT_GONE')
  const repair = useDecision(taskEndpoints.repair, isAbandoned ? 'transfer' : isVoid ? 'revise' : 'repair', {
    task,
    onDone,
    onLost,
    onClose: close,
  })
  const urge = useUrge(task)
  // What hangs on an advance that is gone is mended by its applicant, what came back to nobody by whom it is about.
  const wordOf = (name: Offered['name']) => {
    if (name === 'repair' && isAbandoned)
      return t('workflow.task.act.handToRecipient', { name: person(task.recipient).name })
    return t(`workflow.task.act.${name === 'repair' && isVoid ? 'revise' : name}`)
  }
  const act = ({ name, action }: Offered) => {
    if (name === 'resubmit') return go(editPath(task.id))
    if (name === 'urge') return void urge.run()
    if (name === 'retrySettle') return void retry.run({ id: task.id, version: task.version })
    if (name === 'repair') return void repair.run({ id: task.id, version: task.version })
    setAsked(action)
  }
  const offered = listOffered(task.actions)
  const buttons = offered.filter(({ look }) => !look.isInMenu).slice(0, MOST_BUTTONS)
  const busyBy: Partial<Record<Offered['name'], boolean>> = {
    ...{ urge: urge.busy, retrySettle: retry.busy, repair: repair.busy },
  }
  // The sheet of keys says of which there is no way back.
  const labelOf = (name: Offered['name']) =>
    isFinal(name) ? `${wordOf(name)}. ${t('form.irreversible')}` : wordOf(name)
  const shortcuts = buttons.flatMap((one): Shortcut[] =>
    one.look.key ? [{ keys: one.look.key, label: labelOf(one.name), act: () => act(one) }] : [],
  )
  const menu: MenuItems = [
    offered
      .filter((one) => !buttons.includes(one))
      .map((action) => ({
        key: action.name,
        label: wordOf(action.name),
        icon: action.look.icon,
        danger: action.name === 'delete',
        onSelect: () => act(action),
      })),
    [
      ...(task.initiator.id === personId
        ? [
            {
              key: 'copy',
              label: t('workflow.task.act.copy'),
              icon: 'copy' as const,
              onSelect: () => go(NEW_TASK, { from: task.id }),
            },
          ]
        : []),
      { key: 'print', label: t('workflow.task.act.print'), icon: 'print', onSelect: () => window.print() },
    ],
  ]
  return (
    <div ref={foot} className="m-task-acts">
      <Keys key={keysBehind} shortcuts={shortcuts} inside={() => foot.current} />
      {buttons.map((action) => (
        <Button
          key={action.name}
          icon={action.look.icon}
          kind={action.look.kind}
          busy={busyBy[action.name] ?? false}
          onClick={() => act(action)}
        >
          {wordOf(action.name)}
          {action.look.key && (
            <span aria-hidden="true" className="m-task-key">
              <kbd>{action.look.key.toUpperCase()}</kbd>
            </span>
          )}
        </Button>
      ))}
      <MenuButton
        items={menu.filter((group) => group.length > 0)}
        label={t('workflow.task.act.more')}
        iconOnly="more"
        kind="default"
      />
      {urge.hint && <p className="m-task-note">{urge.hint}</p>}
      {repair.problems[''] && <p className="m-field-error">{repair.problems['']}</p>}
      {retry.problems[''] && <p className="m-field-error">{retry.problems['']}</p>}
      {asked && <ActionDialog task={task} onDone={onDone} onLost={onLost} action={asked} onClose={close} />}
    </div>
  )
}

/** The newest keys are asked first, so these are as new as what mounts them. */
function Keys({ shortcuts, inside }: { shortcuts: readonly Shortcut[]; inside: () => Element | null }) {
  useKeys('detail', shortcuts, { inside })
  return null
}

/** Reminds those in whose hands a task is; not again for some hours, and then it says from when on. */
function useUrge(task: Task) {
  const t = useT()
  const { instant } = useFormat()
  const people = usePeopleText()
  const save = useSave(taskEndpoints.urge)
  const again = task.urgeableAt === null ? undefined : Date.parse(task.urgeableAt)
  return {
    busy: save.busy,
    hint:
      again !== undefined && again > now() ? t('workflow.task.hint.urgeableAt', { time: instant(again) }) : undefined,
    run: async () => {
      const { data } = await save.run({ id: task.id })
      if (data) notices.success(t('workflow.task.done.urge', { names: people(data.reminded) }))
    },
  }
}
