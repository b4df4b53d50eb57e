import './skeleton.css'
import { useEffect, useState } from 'react'
import { useWords } from '../base/words.tsx'

/** What to show for a wait: nothing under 400 ms, a thin bar up to 1 s, then the layout in grey. */
export type WaitPhase = 'none' | 'bar' | 'skeleton'

/** How long something has been under way, in the three phases people notice. */
export function useWait(waiting: boolean): WaitPhase {
  const [phase, setPhase] = useState<WaitPhase>('none')
  useEffect(() => {
    if (!waiting) return
    const timers = [setTimeout(setPhase, 400, 'bar'), setTimeout(setPhase, 1000, 'skeleton')]
    return () => {
      timers.forEach(clearTimeout)
      setPhase('none')
    }
  }, [waiting])
  return waiting ? phase : 'none'
}

/** One grey line in the place of a word that is still coming; width in px or percent. */
export function Skeleton({ width = '60%', height }: { width?: number | string; height?: number }) {
  return <span className="m-skeleton" style={{ width, height }} aria-hidden="true" />
}

/** A thin running bar along the top of its positioned container, read aloud as "loading". */
export function ThinBar() {
  const words = useWords()
  return <div className="m-thin-bar" role="progressbar" aria-label={words.loading} />
}

/** The thin bar for as long as this stands on the page, from the moment on when people notice a wait. */
export function WaitBar() {
  return useWait(true) !== 'none' && <ThinBar />
}

/** The thin bar, after a second a few grey lines, for as long as this stands on the page. */
export function WaitLines() {
  const wait = useWait(true)
  return (
    <div aria-busy="true">
      {wait === 'bar' && <ThinBar />}
      <LinesSkeleton wait={wait} />
    </div>
  )
}

/** A few grey lines in the place of a text that takes longer than a second. */
export function LinesSkeleton({ wait }: { wait: WaitPhase }) {
  if (wait !== 'skeleton') return null
  return ['60%', '90%', '75%', '85%'].map((width) => (
    <p key={width}>
      <Skeleton width={width} />
    </p>
  ))
}
