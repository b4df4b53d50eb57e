import { useEffect } from 'react'

const UNSEEN = 'm-unseen'

/** Blurs the page, with whatever lies above it, while its window is out of sight: the switcher of a phone shows pictures of it. */
export function useUnseen(): void {
  useEffect(() => {
    const follow = () => document.documentElement.classList.toggle(UNSEEN, document.hidden)
    const hide = () => document.documentElement.classList.add(UNSEEN)
    follow()
    document.addEventListener('visibilitychange', follow)
    addEventListener('pagehide', hide)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      removeEventListener('pagehide', hide)
      document.documentElement.classList.remove(UNSEEN)
    }
  }, [])
}
