import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { useInfo } from '../session/permission.tsx'
import { hold, readSetAside, release, setAside } from '../store/set-aside.ts'
import { useUrl } from './place.ts'
import { searchText } from './search.ts'

addEventListener('pagehide', setAside)

/**
 * State of a screen that is not in its address, and comes back when the page is loaded anew there, also when the session ended
 * under it and the same person signs in again: what is selected, which dialog is open. Plain values and sets; `name` tells it from the others of its screen.
 */
export function useReturning<T>(name: string, first: T): [T, Dispatch<SetStateAction<T>>] {
  const { personId: person } = useInfo().userInfo
  const { path, search } = useUrl()
  const own = { person, place: path + searchText(search), name }
  const [value, setValue] = useState<T>(() => {
    const left = readSetAside(own)
    return left ? (left.value as T) : first
  })
  const part = useEffectEvent(() => ({ ...own, value }))
  const taken = useEffectEvent(() => release(own))
  useEffect(() => {
    taken()
    return hold(() => part())
  }, [])
  return [value, setValue]
}
