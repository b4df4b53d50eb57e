import '../employee/employee.css'
import { profileChangeEndpoints } from '@muster/contract/organisation/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../../lib/call/call-error.ts'
import { notices } from '../../../lib/page/notices.ts'
import { hrefOf, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { useTabTitle } from '../../../lib/place/tab-context.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { ProfileRefusal } from './profile-refusal.tsx'
import { ProfileState } from './profile-state.tsx'

/** What somebody asks to have changed in their record, before and after, to be accepted or refused [6.05a]. */
export function Screen() {
  const t = useT()
  const id = one(useUrl().search.id) ?? ''
  if (id !== '') return <Request key={id} id={id} />
  return (
    <Page>
      <Empty
        title={t('organisation.profile.choose')}
        action={<LinkButton href={hrefOf('/organisation/employees')}>{t('organisation.employees.title')}</LinkButton>}
      />
    </Page>
  )
}

function Request({ id }: { id: string }) {
  const t = useT()
  const format = useFormat()
  const query = useQuery(queryOf(profileChangeEndpoints.get, { id }))
  const accept = useSave(profileChangeEndpoints.accept)
  const [isRefusing, setRefusing] = useState(false)
  const change = query.data
  const name = change && format.person(change.person).name
  useTabTitle(name)
  if (!change || name === undefined) return <RecordWait {...query} />
  const isOpen = change.state === 'waiting'
  const isOvertaken = isOpen && change.fields.some(({ before, after, now }) => now !== before && now !== after)
  const run = async () => {
    const { error } = await accept.run({ id, version: change.version })
    if (!error) notices.success(t('organisation.profile.acceptedNow', { name }))
    // Somebody was quicker: what stands there now is shown beside it.
    else if (
      isRefusal(error, 'organisation.profile_change_stale') ||
      isRefusal(error, 'organisation.profile_change_done')
    )
      void query.refetch()
  }
  return (
    <Page>
      <PageHead
        lead={<Avatar name={name} size={36} />}
        title={t('organisation.profile.of', { name })}
        chip={<ProfileState state={change.state} />}
        under={`${change.person.jobNumber} · ${format.instant(Date.parse(change.askedAt))}`}
        actions={
          <>
            <LinkButton icon="people" href={hrefOf('/organisation/employees', { open: change.employmentId })}>
              {t('organisation.newcomers.record')}
            </LinkButton>
            {isOpen && <Button onClick={() => setRefusing(true)}>{t('organisation.profile.refuse')}</Button>}
          </>
        }
        primary={
          isOpen && (
            <Button kind="primary" icon="check" busy={accept.busy} onClick={() => void run()}>
              {t('organisation.profile.accept')}
            </Button>
          )
        }
      />
      {isOvertaken && <Banner tone="amber">{t('organisation.profile.overtaken')}</Banner>}
      {change.reason !== '' && (
        <Banner tone="amber">{t('organisation.profile.reasonIs', { reason: change.reason })}</Banner>
      )}
      <div className="m-profile">
        <ChangedFields change={change} />
      </div>
      {isRefusing && isOpen && <ProfileRefusal id={id} name={name} onClose={() => setRefusing(false)} />}
    </Page>
  )
}
