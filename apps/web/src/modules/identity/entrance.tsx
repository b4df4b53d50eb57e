import './entrance.css'
import '../../ui/on-brand.css'
import { pingEndpoints } from '@muster/contract/system/ping'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { queryOf } from '../../lib/query.ts'
import { Mark } from '../../ui/icon.tsx'
import { ExampleWeek } from './example-week.tsx'

const ASK_AGAIN_MS = 30_000

/** Whether the server answers, and in which version; asked again every half a minute. */
function ServerStatus() {
  const t = useT()
  const { data, error } = useQuery({
    ...queryOf(pingEndpoints.get, {}, { silent: true }),
    refetchInterval: ASK_AGAIN_MS,
    retry: false,
  })
  if (error) return <p role="alert">{t('identity.signIn.statusDown')}</p>
  if (!data) return <p>&nbsp;</p>
  return (
    <p>
      {t('identity.signIn.version', { version: data.version })} · {t('identity.signIn.statusWell')}
    </p>
  )
}

export type EntranceProps = {
  title: string
  under?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** The frame of what stands before sign-in [S01]: the form at the right, what the product does at the left; on a phone a card. */
export function Entrance({ title, under, wide, children }: EntranceProps) {
  const t = useT()
  return (
    <div className="m-entrance">
      <aside className="m-entrance-side m-on-brand">
        <div className="m-entrance-brand">
          <Mark size={28} />
          Muster
        </div>
        <p className="m-entrance-claim">{t('identity.signIn.tagline').replace(/([.。។])\s*(?=\S)/u, '$1\n')}</p>
        <ExampleWeek />
      </aside>
      <main className="m-entrance-main">
        <div className={wide ? 'm-entrance-form is-wide' : 'm-entrance-form'}>
          <h1>{title}</h1>
          <div className="m-entrance-under">{under}</div>
          {children}
        </div>
        <footer className="m-entrance-foot">
          <ServerStatus />
        </footer>
      </main>
    </div>
  )
}
