import '../employee/employee.css'
import { profileEndpoints } from '@muster/contract/organisation/profile'
import { useQuery } from '@tanstack/react-query'
import { notices } from '../../../lib/page/notices.ts'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { EmployeeChip } from '../employee/employee-state.tsx'
import { useFieldWords } from '../employee/field-words.ts'
import { OwnPhoto } from '../photo/person-photo.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileDecided, ProfileWaiting } from './profile-requests.tsx'

/** One's own record, what of it one asks HR to change, and what became of that [2.16a, S21]. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const words = useFieldWords()
  const [isAsking, setAsking] = useReturning('asking', false)
  const query = useQuery(queryOf(profileEndpoints.get, {}))
  const profile = query.data
  if (!profile) return <RecordWait {...query} />
  const { name, other } = format.person(profile)
  const isForm = isAsking && profile.waiting === null
  return (
    <Page>
      <PageHead
        lead={<OwnPhoto profile={profile} size={36} />}
        title={name}
        chip={<EmployeeChip state={profile.state} isIncomplete={profile.isIncomplete} />}
        under={[profile.jobNumber, other, profile.nickname].filter(Boolean).join(' · ')}
        primary={
          !isForm &&
          profile.waiting === null && (
            <Button kind="primary" icon="pencil" onClick={() => setAsking(true)}>
              {t('organisation.profile.change')}
            </Button>
          )
        }
      />
      {profile.isIncomplete && !isForm && (
        <Banner tone="red">
          {t('organisation.employees.missing', { fields: format.list(profile.missing.map(words)) })}
        </Banner>
      )}
      {isForm ? (
        <ProfileForm
          profile={profile}
          onDone={(isAsked) => {
            setAsking(false)
            if (isAsked) notices.success(t('organisation.profile.sent'))
          }}
        />
      ) : (
        <div className="m-profile">
          <ProfileWaiting profile={profile} />
          <ProfileFacts profile={profile} />
          <ProfileDecided profile={profile} />
        </div>
      )}
    </Page>
  )
}
