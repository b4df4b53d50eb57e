import type { Grant } from '@muster/contract/identity/grant'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { useExtentText } from '../role/extent-text.ts'

const TONES = { 'in-force': 'normal', 'to-come': 'blue', ended: 'grey' } as const

/** A role that somebody holds: how far and how long, since when, by whom and why; and what can be done with it. */
export function GrantLine({ grant, children }: { grant: Grant; children?: ReactNode }) {
  const t = useT()
  const format = useFormat()
  const extent = useExtentText()
  const { givenAt, givenBy, state } = grant
  return (
    <li>
      <div className="m-grant-head">
        <b>{format.name(grant.role)}</b>
        <StateChip tone={TONES[state]}>{t(`access.rights.state.${state}`)}</StateChip>
      </div>
      <div>{extent(grant)}</div>
      <div className="muted">
        {givenAt
          ? t('access.rights.givenAt', {
              day: format.instant(Date.parse(givenAt)),
              name: givenBy ?? t('access.rights.givenBySystem'),
            })
          : t('access.rights.givenUnknown')}
      </div>
      {grant.reason !== '' && <div>{grant.reason}</div>}
      {children && <div className="m-grant-acts">{children}</div>}
    </li>
  )
}
