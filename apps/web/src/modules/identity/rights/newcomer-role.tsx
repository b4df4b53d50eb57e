import { grantEndpoints } from '@muster/contract/identity/grant'
import type { Newcomer } from '@muster/contract/organisation/newcomer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/query/query.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { GiveRole } from './give-role.tsx'

/** The role of a newcomer: whether one is held, and the way to give one once there is an account. */
export function NewcomerRole({ record }: { record: Newcomer }) {
  const t = useT()
  const mayGive = useCan()(grantEndpoints.give)
  const [isGiving, setGiving] = useState(false)
  const { data: person } = useQuery(queryOf(grantEndpoints.get, { id: record.id }))
  const hasAccount = person?.hasAccount === true
  const has = (person?.grants.length ?? 0) > 0
  const word = has ? 'roleHas' : hasAccount ? 'roleNone' : 'roleLater'
  return (
    <section aria-label={t('access.roles.one')}>
      <div className="m-section-head">
        <h3>{t('access.roles.one')}</h3>
        {mayGive && hasAccount && (
          <Button kind="text" size="small" icon="plus" onClick={() => setGiving(true)}>
            {t('organisation.newcomers.roleGive')}
          </Button>
        )}
      </div>
      {person && <p>{t(`organisation.newcomers.${word}`)}</p>}
      {isGiving && person && (
        <GiveRole people={[person]} onClose={() => setGiving(false)} onDone={() => setGiving(false)} />
      )}
    </section>
  )
}
