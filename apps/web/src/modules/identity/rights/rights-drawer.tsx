import './rights.css'
import { type Grant, grantEndpoints } from '@muster/contract/identity/grant'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../lib/list/use-list.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ChangeEnd } from './change-end.tsx'
import { GiveRole } from './give-role.tsx'
import { GrantLine } from './grant-line.tsx'
import { TakeRole } from './take-role.tsx'
import { Why } from './why.tsx'

type Doing = { what: 'give' } | { what: 'take' | 'end'; grant: Grant }

/** Somebody with every role they hold or held, and why they can see what they see. */
export function RightsDrawer({ list }: { list: List<typeof grantEndpoints.list> }) {
  const t = useT()
  const format = useFormat()
  const mayGive = useCan()(grantEndpoints.give)
  const [doing, setDoing] = useState<Doing>()
  const id = list.open ?? ''
  const record = useQuery(queryOf(grantEndpoints.get, { id }))
  const person = record.data
  const close = () => setDoing(undefined)
  return (
    <>
      <RecordDrawer
        list={list}
        rowKey={(row) => row.employmentId}
        record={record}
        title={person && format.person(person).name}
        footer={
          mayGive &&
          person?.hasAccount &&
          !person.isSelf && (
            <Button kind="primary" icon="key" onClick={() => setDoing({ what: 'give' })}>
              {t('access.rights.give')}
            </Button>
          )
        }
      >
        {(shown) => (
          <>
            {shown.isSelf && <Banner tone="blue">{t('access.rights.own')}</Banner>}
            {!shown.hasAccount && (
              <Banner tone="blue" title={t('access.rights.noAccount')}>
                {t('access.rights.noAccountWhy')}
              </Banner>
            )}
            <section aria-label={t('access.roles.title')}>
              <h3 className="m-facts-title">{t('access.roles.title')}</h3>
              {shown.grants.length === 0 && <p className="muted">{t('access.rights.noRoles')}</p>}
              <ul className="m-grants">
                {shown.grants.map((grant) => (
                  <GrantLine key={grant.id} grant={grant}>
                    {mayGive && grant.mayChange && grant.state !== 'ended' && (
                      <>
                        <Button size="small" icon="calendar" onClick={() => setDoing({ what: 'end', grant })}>
                          {t('access.rights.change')}
                        </Button>
                        <Button size="small" icon="minus" onClick={() => setDoing({ what: 'take', grant })}>
                          {t('access.rights.take')}
                        </Button>
                      </>
                    )}
                  </GrantLine>
                ))}
              </ul>
            </section>
            <Why person={shown} />
          </>
        )}
      </RecordDrawer>
      {doing?.what === 'give' && person && <GiveRole people={[person]} onClose={close} onDone={close} />}
      {doing?.what === 'take' && person && (
        <TakeRole people={[person]} grant={doing.grant} onClose={close} onDone={close} />
      )}
      {doing?.what === 'end' && <ChangeEnd grant={doing.grant} onClose={close} />}
    </>
  )
}
