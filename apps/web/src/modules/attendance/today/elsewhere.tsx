import { useEffect, useEffectEvent, useState } from 'react'
import { isRefusal } from '../../../lib/call/call-error.ts'
import { canFindPlace, findPlace, type NoPlace } from '../../../lib/page/find-place.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { ElsewhereProps } from './elsewhere-props.ts'

const WHY = {
  insecure: 'clocking.placeInsecure',
  denied: 'clocking.placeDenied',
  unfound: 'clocking.placeUnfound',
} as const

/**
 * Says before a press what the place is asked for, or why this page cannot tell it; asks the device for it once a press was refused without
 * one; and says of a press from elsewhere why it did not count, and where to apply for it.
 */
export function Elsewhere({ refused, missedHref, onFound }: ElsewhereProps) {
  const t = useT()
  const [noPlace, setNoPlace] = useState<NoPlace>()
  const isAsked = isRefusal(refused, 'clocking.no_place')
  const found = useEffectEvent(onFound)
  useEffect(() => {
    setNoPlace(undefined)
    if (!isRefusal(refused, 'clocking.no_place')) return
    let isHere = true
    void findPlace().then((place) => {
      if (!isHere) return
      if (typeof place === 'string') setNoPlace(place)
      else found(place)
    })
    return () => {
      isHere = false
    }
  }, [refused])
  const text = noPlace ? t(WHY[noPlace]) : refused && !isAsked ? refused.message : undefined
  return (
    <>
      {text === undefined ? (
        <p className="muted">{t(canFindPlace() ? 'clocking.placeAsked' : 'clocking.placeInsecure')}</p>
      ) : (
        <p className="m-clock-missed" role="alert">
          {text}{' '}
          <a className="m-link" href={missedHref}>
            {t('clocking.missed')}
          </a>
        </p>
      )}
    </>
  )
}
