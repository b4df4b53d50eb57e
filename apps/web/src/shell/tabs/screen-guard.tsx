import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useGo, useUrl } from '../../lib/place/place.ts'
import { keepWanted } from '../../lib/place/wanted-place.ts'
import { codesOf, type ScreenRecord } from '../../lib/registry/screen.ts'
import { useInfo } from '../../lib/session/permission.tsx'
import { mayOpen } from '../menu/menu-entries.ts'
import { Forbidden } from '../pages/forbidden.tsx'

/** Where a person goes whose password was given to them, and from where they do not get away before it is their own. */
const OWN_PASSWORD = '/my/password'

/**
 * Lets a screen through to who may open it [2.21]; others learn which right it needs. The address stays, so that it works as
 * soon as the right is there.
 */
export function ScreenGuard({ screen, children }: { screen: ScreenRecord; children: ReactNode }) {
  const go = useGo()
  const { path, search } = useUrl()
  const { userInfo, permissions } = useInfo()
  const mustChange = userInfo.mustChangePassword && screen.path !== OWN_PASSWORD && screen.access !== 'public'
  const send = useEffectEvent(() => {
    keepWanted({ path, search })
    go(OWN_PASSWORD, {}, { replace: true })
  })
  useEffect(() => {
    if (mustChange) send()
  }, [mustChange])
  if (mustChange) return null
  if (!mayOpen(screen, permissions)) return <Forbidden needs={codesOf(screen.access)} />
  return children
}
