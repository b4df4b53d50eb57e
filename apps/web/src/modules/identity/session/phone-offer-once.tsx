import { accessWords } from '@muster/contract/identity/access/words'
import { Suspense, useState } from 'react'
import { useIsPainted } from '../../../lib/page/after-paint.ts'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import { isPhoneOffered, refusePhoneOffer } from '../../../lib/session/kept-phone.ts'
import { withWords } from '../../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'

// Most pages have nothing to offer.
const { Drawn: PhoneOffer } = makeLazyComponent(
  withWords([accessWords], () => import('./phone-offer.tsx')),
  (offer) => offer.PhoneOffer,
  { isOptional: true },
)

/** On a phone that is not kept yet, the offer to keep it, until somebody says that it is not to be. */
export function PhoneOfferOnce() {
  const isPhone = useMedia(PHONE)
  const isPainted = useIsPainted()
  const [isOffered, setOffered] = useState(isPhoneOffered)
  if (!isPhone || !isPainted || !isOffered) return null
  return (
    <Suspense fallback={null}>
      <PhoneOffer
        onRefused={() => {
          refusePhoneOffer()
          setOffered(false)
        }}
      />
    </Suspense>
  )
}
