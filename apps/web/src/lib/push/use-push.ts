import { sessionEndpoints } from '@muster/contract/identity/session'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../call/api.ts'
import { readJob } from '../job/use-job.ts'
import { deviceNow } from '../page/clock.ts'
import { notices } from '../page/notices.ts'
import type { Info } from '../session/permission.tsx'
import { readToken } from '../session/token.ts'
import { useFormat } from '../words/format.ts'
import { isWord, loadWordsOf, useT } from '../words/i18n.ts'
import { valueTexts } from '../words/value-text.ts'
import type { PushEvent } from './events.ts'
import { startPush } from './push.ts'
import { readLostSince, readPushState } from './push-state.ts'
import { readAllAnew, readAnew, readNoMore, watchActing } from './read-anew.ts'

/** A loss that does not pass by itself is shown once [8.10]: somebody has to look at the server. */
const SHOWN_AFTER_MS = 30_000
const LOOK_MS = 5000
/** Who signs out in a window of this browser has forgotten the token by then: nothing is asked. */
const ASK_AFTER_MS = 1000

/** Asks who is signed in: that nobody is any more leads to sign-in [8.02]. */
function askWhetherEnded(): void {
  const { signal } = new AbortController()
  if (readToken() !== undefined) call(sessionEndpoints.getInfo, {}, { silent: true, signal }).catch(() => {})
}

/**
 * Subscribes to what the server pushes for as long as somebody is signed in [8.10]: notices are shown in the reader's words, and what
 * others change is read anew. Who has a password to change first receives nothing yet.
 */
export function usePush(info: Info | undefined): void {
  const t = useT()
  const format = useFormat()
  const person = info?.userInfo.mustChangePassword === false ? info.userInfo.personId : undefined
  const showNotice = useEffectEvent(({ word, values, opens }: PushEvent & { kind: 'notice' }) => {
    // A word that this page does not have is one of a newer version, which says so itself.
    if (isWord(word))
      notices.pushed(
        t(word, valueTexts(format, values)),
        opens === undefined ? undefined : { href: `#${opens}`, label: t('actions.open') },
      )
  })
  const take = useEffectEvent((event: PushEvent) => {
    if (event.kind === 'changed') readAnew(event.entities, event.own)
    if (event.kind === 'job') readJob(event.id)
    if (event.kind === 'bye' && event.why === 'ended') {
      readNoMore()
      setTimeout(askWhetherEnded, ASK_AFTER_MS)
    }
    if (event.kind === 'notice') void loadWordsOf([event.word]).then(() => showNotice(event))
  })
  const sayClosed = useEffectEvent(() =>
    notices.error(t(readPushState() === 'refused' ? 'notices.serviceError' : 'notices.connectionClosed')),
  )
  useEffect(() => {
    if (person === undefined) return
    const stop = startPush((event) => take(event), readAllAnew)
    const stopWatching = watchActing()
    let shownFor: number | undefined
    const timer = setInterval(() => {
      const since = readLostSince()
      const isDue = since !== undefined && since !== shownFor && deviceNow() - since > SHOWN_AFTER_MS
      // A device without a network is no fault of the product.
      if (!isDue || !navigator.onLine || document.visibilityState !== 'visible') return
      shownFor = since
      sayClosed()
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      stop()
      stopWatching()
      readNoMore()
    }
  }, [person])
}
