import { type Profile, profileEndpoints } from '@muster/contract/organisation/profile'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { ProfileState } from './profile-state.tsx'

/** What of one's own record waits for HR, with the way to take it back; the last answer first where it was a refusal. */
export function ProfileWaiting({ profile: { waiting, decided } }: { profile: Profile }) {
  const t = useT()
  const format = useFormat()
  const withdraw = useSave(profileEndpoints.withdraw)
  const last = decided[0]
  if (!waiting && last?.state === 'refused')
    return <Banner tone="amber">{t('organisation.profile.refusedBecause', { reason: last.reason })}</Banner>
  if (!waiting) return null
  const takeBack = async () => {
    const { error } = await withdraw.run({ id: waiting.id })
    if (!error) notices.success(t('organisation.profile.withdrawn'))
  }
  return (
    <section aria-label={t('organisation.profile.waits')}>
      <Banner
        tone="blue"
        actions={
          <Button size="small" busy={withdraw.busy} onClick={() => void takeBack()}>
            {t('organisation.profile.withdraw')}
          </Button>
        }
      >
        {t('organisation.profile.waitsSince', { day: format.instant(Date.parse(waiting.askedAt)) })}
      </Banner>
      <ChangedFields change={waiting} />
    </section>
  )
}

/** What became of earlier requests, newest first. */
export function ProfileDecided({ profile: { decided } }: { profile: Profile }) {
  const t = useT()
  const format = useFormat()
  if (decided.length === 0) return null
  return (
    <section aria-label={t('organisation.profile.earlier')}>
      <div className="m-section-head">
        <h3>{t('organisation.profile.earlier')}</h3>
      </div>
      {decided.map((change) => (
        <details key={change.id} className="m-profile-request">
          <summary>
            {format.instant(Date.parse(change.askedAt))} <ProfileState state={change.state} />
          </summary>
          {change.reason !== '' && <p>{t('organisation.profile.reasonIs', { reason: change.reason })}</p>}
          <ChangedFields change={change} />
        </details>
      ))}
    </section>
  )
}
