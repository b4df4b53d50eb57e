import { useState } from 'react'
import { dayIn } from '../../lib/page/clock.ts'
import { CardBody } from '../../lib/query/card-body.tsx'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ToDoRow } from './to-do-row.tsx'
import type { ToDo } from './to-do-text.ts'
import { useToDos } from './use-to-dos.ts'

/** So many are read at once. */
const MANY = 20

/** What the bell opens [S30]: what waits and what was dealt with, of today and of earlier. */
export function ToDoPanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [state, setState] = useState<'open' | 'done'>('open')
  const query = useToDos({ state, pageSize: MANY })
  return (
    <div className="m-todos">
      <header>
        <h2>{t('notification.toDos.title')}</h2>
        <Segmented
          label={t('notification.toDos.title')}
          options={[
            { value: 'open', label: t('notification.toDos.open') },
            { value: 'done', label: t('notification.toDos.done') },
          ]}
          value={state}
          onChange={setState}
        />
      </header>
      <CardBody query={query}>{(toDos) => <Days toDos={toDos} state={state} onOpen={onClose} />}</CardBody>
      {query.hasNextPage && (
        <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('ui.loadMore')}
        </Button>
      )}
    </div>
  )
}

type DaysProps = { toDos: readonly ToDo[]; state: 'open' | 'done'; onOpen: () => void }

function Days({ toDos, state, onOpen }: DaysProps) {
  const t = useT()
  const today = dayIn()
  if (toDos.length === 0)
    return (
      <Empty
        drawing="path"
        title={t(state === 'open' ? 'notification.toDos.nothing' : 'notification.toDos.nothingDone')}
      >
        {t('notification.toDos.emptyHint')}
      </Empty>
    )
  const isOfToday = (toDo: ToDo) => (toDo.done?.on ?? toDo.raisedOn) >= today
  const groups = [
    { title: t('notices.today'), toDos: toDos.filter(isOfToday) },
    { title: t('notices.earlier'), toDos: toDos.filter((toDo) => !isOfToday(toDo)) },
  ]
  return groups
    .filter((group) => group.toDos.length > 0)
    .map((group) => (
      <section key={group.title}>
        <h3>{group.title}</h3>
        <ul>
          {group.toDos.map((toDo) => (
            <ToDoRow key={toDo.id} toDo={toDo} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    ))
}
