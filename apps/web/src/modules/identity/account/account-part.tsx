import './account.css'
import { type Account, accountEndpoints, accountSessionEndpoints } from '@muster/contract/identity/account'
import type { Employee } from '@muster/contract/organisation/employee'
import type { Instant } from '@muster/kernel/instant'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { Facts } from '../../../lib/record/facts.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountBlock } from './account-block.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { AccountChip } from './account-state.tsx'

/** The account of an employee in their record: how it stands, what can be done with it, and where it is in use. */
export function AccountSection({ record }: { record: Pick<Employee, 'id' | 'jobNumber' | 'name' | 'nativeName'> }) {
  const t = useT()
  const can = useCan()
  const format = useFormat()
  const query = useQuery(queryOf(accountEndpoints.get, { id: record.id }))
  const account = query.data
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  if (problem) return <ErrorState {...problem} />
  if (!account) return null
  const [now, ...others] = account.names
  const isOpen = account.closedBecause === null
  const codeText = account.isCodeExpired
    ? t('access.users.codeExpired')
    : account.codeUntil && t('access.users.codeGood', { time: format.instant(account.codeUntil as Instant) })
  return (
    <section aria-label={t('access.users.account')}>
      <div className="m-section-head">
        <h3>{t('access.users.account')}</h3>
        <AccountChip state={account.state} />
        {isOpen && <AccountActions employee={record} account={account} />}
      </div>
      {account.closedBecause && account.state !== 'none' && (
        <p className="m-account-note">
          {t(account.closedBecause === 'own' ? 'access.users.own' : 'access.users.holdsMore')}
        </p>
      )}
      {account.blockedUntil && (
        <AccountBlock id={record.id} until={account.blockedUntil} mayLift={isOpen && can(accountEndpoints.unblock)} />
      )}
      <Facts
        facts={[
          [t('access.users.name'), now && <AccountNames now={now} others={others} />],
          [t('access.users.codeUntil'), codeText],
          [t('access.users.reason'), account.disabledReason],
          [
            t('access.users.lastSignIn'),
            account.state !== 'none' &&
              (account.lastSignInAt ? format.instant(account.lastSignInAt as Instant) : t('access.users.never')),
          ],
          [
            t('access.users.secondary'),
            account.state !== 'none' &&
              t(account.hasSecondary ? 'access.users.secondarySet' : 'access.users.secondaryNone'),
          ],
        ]}
      />
      {isOpen && account.state !== 'none' && can(accountSessionEndpoints.list) && <AccountSessions id={record.id} />}
    </section>
  )
}

type Name = z.output<typeof Account>['names'][number]

/** The name that opens an account, and below it those of before with their last day. */
function AccountNames({ now, others }: { now: Name; others: readonly Name[] }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      {`${now.account} (${now.companyCode})`}
      {others.map(({ account, companyCode, until }) => (
        <small key={companyCode + account} className="m-account-old">
          {t('access.users.oldName', { account, company: companyCode, day: format.dayText(until ?? '') })}
        </small>
      ))}
    </>
  )
}
