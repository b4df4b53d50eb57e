import { useState } from 'react'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import type { WordKey } from '../../lib/words/words.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/control/icon.tsx'
import type { NoticeGroup } from './notice-groups.ts'
import { NoticeRow, type NoticeRowProps } from './notice-row.tsx'

type RowProps = Omit<NoticeRowProps, 'notice'>
type Props = RowProps & {
  groups: readonly NoticeGroup[]
  /** Whether more of them may be found behind those that are read. */
  isOpenEnd: boolean
}

/** Notices line by line, in which many of one kind are one line that opens. */
export function NoticeRows({ groups, isOpenEnd, ...row }: Props) {
  return groups.map(({ key, items: [first, ...others], word }) =>
    first === undefined ? null : word === undefined ? (
      <NoticeRow key={key} notice={first} {...row} />
    ) : (
      <Many key={key} word={word} items={[first, ...others]} isOpenEnd={isOpenEnd} {...row} />
    ),
  )
}

function Many({
  items,
  word,
  isOpenEnd,
  ...row
}: RowProps & { items: NoticeGroup['items']; word: WordKey; isOpenEnd: boolean }) {
  const t = useT()
  const { number, pair } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const isUnread = row.showsRead && items.some(({ isRead }) => !isRead)
  return (
    <li className={classNames('m-notice-many', isUnread && 'unread')}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          {isUnread && <span className="sr-only">{pair(t('notification.notices.unread'), '')}</span>}
          {t(word, { count: isOpenEnd ? `${number(items.length)}+` : items.length })}
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={15} />
      </button>
      {isOpen && (
        <ul>
          {items.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} {...row} />
          ))}
        </ul>
      )}
    </li>
  )
}
