import './to-do.css'
import { toDoEndpoints } from '@muster/contract/notification/to-do'
import { notices } from '../../lib/page/notices.ts'
import { useSave } from '../../lib/query/use-save.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { IconButton } from '../../ui/control/button.tsx'
import { Icon } from '../../ui/control/icon.tsx'
import { StateChip } from '../../ui/display/state-chip.tsx'
import { type ToDo, useToDoText } from './to-do-text.ts'

/** One thing that waits: it leads to where it is dealt with. */
export function ToDoRow({ toDo, onOpen }: { toDo: ToDo; onOpen?: (() => void) | undefined }) {
  const t = useT()
  const format = useFormat()
  const { text, under } = useToDoText()(toDo)
  return (
    <li className="m-todo">
      <a href={`#${toDo.opens}`} onClick={onOpen}>
        <span>
          {text}
          <small>
            {toDo.isOverdue && (
              <StateChip tone="red">{t('notification.toDos.overdue', { day: format.day(toDo.dueOn) })}</StateChip>
            )}
            {under}
          </small>
        </span>
        <Icon name="chevron-right" size={15} />
      </a>
      {toDo.byHand && <MarkDone id={toDo.id} of={text} />}
    </li>
  )
}

function MarkDone({ id, of }: { id: string; of: string }) {
  const t = useT()
  const save = useSave(toDoEndpoints.markDone)
  const mark = async () => {
    const { error } = await save.run({ id })
    if (!error) notices.success(t('notification.toDos.marked'))
  }
  return (
    <IconButton
      icon="check"
      label={`${t('notification.toDos.markDone')}: ${of}`}
      busy={save.busy}
      onClick={() => void mark()}
    />
  )
}
