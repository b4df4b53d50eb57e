import { noticeEndpoints } from '@muster/contract/notification/notice'
import { useState } from 'react'
import { dayIn } from '../../lib/page/clock.ts'
import { CardBody } from '../../lib/query/card-body.tsx'
import { useSave } from '../../lib/query/use-save.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { MutedTopics } from './mute-topic.tsx'
import { groupNotices } from './notice-groups.ts'
import { NoticeRows } from './notice-rows.tsx'
import type { Notice } from './notice-text.ts'
import { useNotices } from './use-notices.ts'

/** So many are read at once. */
const MANY = 20

type State = 'all' | 'waiting' | 'done'

/** What the bell opens [S30]: what the reader was told and what waits for them, of today and of earlier, and what they have muted. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [shown, setShown] = useState<State | 'muted'>('all')
  return (
    <div className="m-notice-panel">
      <header>
        <h2>{t('notices.title')}</h2>
        <Segmented
          label={t('notices.title')}
          options={[
            { value: 'all', label: t('notification.notices.all') },
            { value: 'waiting', label: t('notification.toDos.open') },
            { value: 'done', label: t('notification.toDos.done') },
            { value: 'muted', label: t('notification.notices.muted') },
          ]}
          value={shown}
          onChange={setShown}
        />
      </header>
      {shown === 'muted' ? <MutedTopics /> : <List state={shown} onOpen={onClose} />}
    </div>
  )
}

function List({ state, onOpen }: { state: State; onOpen: () => void }) {
  const t = useT()
  const query = useNotices({ state, pageSize: MANY })
  const newest = query.data?.items[0]
  const isUnread = state === 'all' && (query.data?.counts?.unread ?? 0) > 0
  return (
    <>
      {isUnread && newest && <MarkAllRead upTo={newest.id} />}
      <CardBody query={query}>
        {({ items }) => <Days items={items} state={state} isOpenEnd={query.hasNextPage} onOpen={onOpen} />}
      </CardBody>
      {query.hasNextPage && (
        <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('ui.loadMore')}
        </Button>
      )}
    </>
  )
}

/** All that is shown, and what is older, is read; what comes meanwhile is not. */
function MarkAllRead({ upTo }: { upTo: string }) {
  const t = useT()
  const save = useSave(noticeEndpoints.markAllRead)
  return (
    <Button kind="text" size="small" icon="check" busy={save.busy} onClick={() => void save.run({ upTo })}>
      {t('notification.notices.markAllRead')}
    </Button>
  )
}

const EMPTY = {
  all: { title: 'notification.notices.nothing', hint: 'notification.notices.emptyHint' },
  waiting: { title: 'notification.toDos.nothing', hint: 'notification.toDos.emptyHint' },
  done: { title: 'notification.toDos.nothingDone', hint: 'notification.toDos.emptyHint' },
} as const

type DaysProps = { items: readonly Notice[]; state: State; isOpenEnd: boolean; onOpen: () => void }

function Days({ items, state, isOpenEnd, onOpen }: DaysProps) {
  const t = useT()
  const today = dayIn()
  if (items.length === 0)
    return (
      <Empty drawing="path" title={t(EMPTY[state].title)}>
        {t(EMPTY[state].hint)}
      </Empty>
    )
  const isOfToday = (notice: Notice) => (notice.done?.on ?? notice.raisedOn) >= today
  const groups = [
    { title: t('notices.today'), items: items.filter(isOfToday) },
    { title: t('notices.earlier'), items: items.filter((notice) => !isOfToday(notice)) },
  ]
  return groups
    .filter((group) => group.items.length > 0)
    .map((group) => (
      <section key={group.title}>
        <h3>{group.title}</h3>
        <ul>
          <NoticeRows
            groups={groupNotices(group.items)}
            isOpenEnd={isOpenEnd}
            onOpen={onOpen}
            showsRead={state === 'all'}
          />
        </ul>
      </section>
    ))
}
