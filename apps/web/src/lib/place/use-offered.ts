import { useEffect, useEffectEvent } from 'react'
import type { Filter } from '../../ui/filter/filter-model.ts'
import { withOffered } from './list-address.ts'
import { useGo, useUrl } from './place.ts'

/** Takes choices out of the address that its filters do not offer, as those of an old or mistyped link. */
export function useOffered(filters: readonly Filter[]): void {
  const go = useGo()
  const { path, search } = useUrl()
  const known = withOffered(search, filters)
  const isMistaken = known !== search
  const correct = useEffectEvent(() => go(path, known, { replace: true, free: true }))
  useEffect(() => {
    if (isMistaken) correct()
  }, [isMistaken])
}
