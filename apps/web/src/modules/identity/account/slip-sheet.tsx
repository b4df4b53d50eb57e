import '../session/session-lines.css'
import './slip.css'
import type { Slip } from '@muster/contract/identity/account'
import { LOCALES, type Locale } from '@muster/kernel/names'
import { useEffect, useState } from 'react'
import { useLocale, useT, wordsIn } from '../../../lib/words/i18n.ts'
import type { Say } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { NativeSelect } from '../sign-in/native-select.tsx'
import { SlipPaper } from './slip-paper.tsx'

export type SlipSheetProps = {
  slips: readonly Slip[]
  /** Who got none, with the reason. */
  left: readonly { id: string; name: string; reason: string }[]
  onClose: () => void
}

/** Activation slips, shown and printed once: their codes are nowhere else. They are in the language of those who will read them. */
export function SlipSheet({ slips, left, onClose }: SlipSheetProps) {
  const t = useT()
  const own = useLocale()
  const [paper, setPaper] = useState<{ locale: Locale; say: Say }>({ locale: own, say: t })
  const [locale, setLocale] = useState<Locale>(own)
  useEffect(() => {
    let isWanted = true
    // A language that does not come leaves the slips as they are.
    wordsIn(locale).then(
      (say) => isWanted && setPaper({ locale, say }),
      () => isWanted && setLocale(paper.locale),
    )
    return () => {
      isWanted = false
    }
  }, [locale, paper.locale])
  return (
    <AppModal
      open
      dirty
      width={860}
      title={t('access.slips.title', { count: slips.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {slips.length > 0 && (
            <Button kind="primary" icon="print" onClick={() => window.print()}>
              {t('access.slips.print')}
            </Button>
          )}
        </>
      }
    >
      <div className="m-slips-tools">
        {slips.length > 0 ? (
          <>
            <Banner tone="amber">{t('access.slips.once')}</Banner>
            <NativeSelect
              label={t('access.slips.language')}
              value={locale}
              onChange={(next) => setLocale(next as Locale)}
              options={LOCALES.map((one) => ({ value: one, label: t(`language.names.${one}`) }))}
            />
          </>
        ) : (
          <p className="m-account-note">{t('access.slips.none')}</p>
        )}
        {left.length > 0 && (
          <details open={slips.length === 0}>
            <summary>{t('access.slips.left', { count: left.length })}</summary>
            <ul>
              {left.map(({ id, name, reason }) => (
                <li key={id}>
                  <b>{name}</b> {reason}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="m-slips" lang={paper.locale.replace('_', '-')}>
        {slips.map((slip) => (
          <SlipPaper key={slip.employmentId} slip={slip} locale={paper.locale} say={paper.say} />
        ))}
      </div>
    </AppModal>
  )
}
