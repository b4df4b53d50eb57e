import './session-lines.css'
import type { OwnSession } from '@muster/contract/identity/own-session'
import type { Instant } from '@muster/kernel/instant'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { deviceOf } from './device.ts'

export type SessionLine = Omit<z.output<typeof OwnSession>, 'isThis'>

/** Sessions, one a line: what it opens, with what and where, since when, and when last. */
export function SessionLines<S extends SessionLine>({
  items,
  actionOf,
}: {
  items: readonly S[]
  actionOf: (item: S) => ReactNode
}) {
  const t = useT()
  const format = useFormat()
  if (items.length === 0) return null
  return (
    <ul className="m-sessions">
      {items.map((item) => {
        const { name, isPhone } = deviceOf(item.device)
        return (
          <li key={item.id}>
            <Icon name={isPhone || item.kind === 'clock' ? 'phone' : 'device'} size={18} />
            <div>
              <b title={item.device}>{name || t('access.sessions.device')}</b>
              {item.kind === 'clock' && (
                <small>{t('access.sessions.clockUntil', { day: format.instant(item.until as Instant) })}</small>
              )}
              <small>
                {t('access.sessions.address')} <span className="num">{item.address}</span>
              </small>
              <small className="num">
                {t('access.sessions.startedAt')} {format.instant(item.startedAt as Instant)} ·{' '}
                {t('access.sessions.lastSeenAt')} {format.instant(item.lastSeenAt as Instant)}
              </small>
            </div>
            {actionOf(item)}
          </li>
        )
      })}
    </ul>
  )
}
