import { PHONE_DAYS } from '@muster/contract/identity/phone'
import { useState } from 'react'
import { hrefOf } from '../../../lib/place/place.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useKeepPhone } from './use-keep-phone.ts'

/** Offers to keep this phone for clocking and, once it is kept, says until when and leads to its clock. */
export function PhoneOffer({ keptUntil, onRefused }: { keptUntil?: string | undefined; onRefused?: () => void }) {
  const t = useT()
  const { instant } = useFormat()
  const { keep, isBusy } = useKeepPhone()
  const [until = keptUntil, setUntil] = useState<string>()
  if (until !== undefined)
    return (
      <Banner
        tone="normal"
        actions={
          <a className="m-link" href={hrefOf('/clock')}>
            {t('access.sessions.phone.open')}
          </a>
        }
      >
        {t('access.sessions.phone.kept', { day: instant(Date.parse(until)) })}
      </Banner>
    )
  return (
    <Banner
      tone="blue"
      icon="phone"
      title={t('access.sessions.phone.title')}
      actions={
        <>
          {onRefused && (
            <Button kind="text" size="small" onClick={onRefused}>
              {t('access.sessions.phone.notNow')}
            </Button>
          )}
          <Button size="small" busy={isBusy} onClick={async () => setUntil(await keep())}>
            {t('access.sessions.phone.keep')}
          </Button>
        </>
      }
    >
      {t('access.sessions.phone.text', { days: PHONE_DAYS })}
    </Banner>
  )
}
