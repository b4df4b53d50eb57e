import './bell.css'
import { MOST_COUNTED, noticeEndpoints } from '@muster/contract/notification/notice'
import { notificationWords } from '@muster/contract/notification/words'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { makeLazyComponent } from '../../lib/page/lazy-component.tsx'
import { queryOf } from '../../lib/query/query.ts'
import { type Info, InfoProvider } from '../../lib/session/permission.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT, withWords } from '../../lib/words/i18n.ts'
import { IconButton } from '../../ui/control/button.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import { OpenedPart } from '../keys/opened-part.tsx'

// The bar is there at once; what hangs on the bell comes with the first press.
const panel = makeLazyComponent(
  withWords([notificationWords], () => import('../../modules/notification/index.ts')),
  ({ NoticePanel }) => NoticePanel,
)

const WIDTH = 420

/** The bell with how much is unread, and what hangs on it [S30]. */
export function Bell({ info }: { info: Info }) {
  const t = useT()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLSpanElement>(null)
  const { data } = useQuery({
    ...queryOf(noticeEndpoints.count, {}, { silent: true }),
    // Who has a password to change first is told nothing yet.
    enabled: !info.userInfo.mustChangePassword,
  })
  const unread = data?.unread ?? 0
  const count = unread >= MOST_COUNTED ? (`${format.number(MOST_COUNTED - 1)}+` as const) : unread
  const label = unread > 0 ? t('notices.unread', { count }) : t('notices.title')
  const close = () => setOpen(false)
  return (
    <span ref={button} className="m-bell">
      <IconButton
        icon="bell"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {unread > 0 && <b aria-hidden="true">{count}</b>}
      <output className="sr-only">{unread > 0 && label}</output>
      {isOpen && (
        <Popup anchor={button} align="end" label={t('notices.title')} width={WIDTH} onClose={close}>
          <InfoProvider info={info}>
            <OpenedPart part={panel} onClose={close} />
          </InfoProvider>
        </Popup>
      )}
    </span>
  )
}
