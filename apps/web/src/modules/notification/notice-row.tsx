import './notice.css'
import { noticeEndpoints } from '@muster/contract/notification/notice'
import { notices } from '../../lib/page/notices.ts'
import { useSave } from '../../lib/query/use-save.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { IconButton } from '../../ui/control/button.tsx'
import { Icon } from '../../ui/control/icon.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { StateChip } from '../../ui/display/state-chip.tsx'
import { MuteTopic } from './mute-topic.tsx'
import { NoticeAct } from './notice-act.tsx'
import { type Notice, useNoticeText } from './notice-text.ts'

export type NoticeRowProps = { notice: Notice; onOpen?: (() => void) | undefined; showsRead?: boolean }

/** One thing that the reader was told, or that waits for them, after the face of whom it is about: it leads to its place, and what is opened is read. */
export function NoticeRow({ notice, onOpen, showsRead = false }: NoticeRowProps) {
  const { text, under } = useNoticeText()(notice)
  const read = useSave(noticeEndpoints.markRead)
  const isUnread = showsRead && !notice.isRead && notice.done === null
  const open = () => {
    if (!notice.isRead) void read.run({ id: notice.id })
    onOpen?.()
  }
  const said = <Said notice={notice} text={text} under={under} isUnread={isUnread} />
  return (
    <li className={classNames('m-notice-row', isUnread && 'unread')}>
      {notice.opens === null ? (
        <div>{said}</div>
      ) : (
        <a href={`#${notice.opens}`} onClick={open}>
          {said}
          <Icon name="chevron-right" size={15} />
        </a>
      )}
      <NoticeAct notice={notice} of={text} />
      {isUnread && <MarkRead id={notice.id} of={text} />}
      {notice.byHand && <MarkDone id={notice.id} of={text} />}
      {showsRead && notice.mutedAs && <MuteTopic topic={notice.mutedAs} />}
    </li>
  )
}

type SaidProps = { notice: Notice; text: string; under: string; isUnread: boolean }

function Said({ notice, text, under, isUnread }: SaidProps) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <span className="m-notice-face" aria-hidden="true">
        {notice.face ? <Avatar name={format.person(notice.face).name} /> : <Icon name="bell" size={16} />}
      </span>
      <span className="m-notice-said">
        {isUnread && <span className="sr-only">{format.pair(t('notification.notices.unread'), '')}</span>}
        {text}
        <small>
          {notice.isOverdue && (
            <StateChip tone="red">{t('notification.toDos.overdue', { day: format.day(notice.dueOn) })}</StateChip>
          )}
          {under}
        </small>
      </span>
    </>
  )
}

function MarkRead({ id, of }: { id: string; of: string }) {
  const t = useT()
  const format = useFormat()
  const save = useSave(noticeEndpoints.markRead)
  return (
    <IconButton
      icon="eye"
      label={format.pair(t('notification.notices.markRead'), of)}
      busy={save.busy}
      onClick={() => void save.run({ id })}
    />
  )
}

function MarkDone({ id, of }: { id: string; of: string }) {
  const t = useT()
  const format = useFormat()
  const save = useSave(noticeEndpoints.markDone)
  const mark = async () => {
    const { error } = await save.run({ id })
    if (!error) notices.success(t('notification.toDos.marked'))
  }
  return (
    <IconButton
      icon="check"
      label={format.pair(t('notification.toDos.markDone'), of)}
      busy={save.busy}
      onClick={() => void mark()}
    />
  )
}
