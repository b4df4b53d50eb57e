import { useEffect, useEffectEvent } from 'react'
import type { Filter } from '../../ui/filter/filter-model.ts'
import { withOffered } from './list-address.ts'
import { useGo, usePlace } from './place.ts'

/** Takes choices out of the address that its filters do not offer, as those of an old or mistyped link. */
export function useOffered(filters: readonly Filter[]): void {
  const go = useGo()
  const { path, search } = usePlace()
  const known = withOffered(search, filters)
  const isMistaken = known !== search
  const mend = useEffectEvent(() => go(path, known, { replace: true, free: true }))
  useEffect(() => {
    if (isMistaken) mend()
  }, [isMistaken])
}
