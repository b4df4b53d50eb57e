import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useInsertionEffect,
  useRef,
} from 'react'

type Report = (form: string, unsaved: boolean) => void
/** The ways to have each form below give up what was typed. */
export type GiveUps = Set<() => void>

const Unsaved = createContext<Report>(() => {})
const Forms = createContext<GiveUps | undefined>(undefined)

export type UnsavedProviderProps = { onChange: Report; giveUps?: GiveUps; children: ReactNode }

/** Learns which forms below hold text that is not saved, so that a tab can show it and ask before it closes or is drawn anew. */
export function UnsavedProvider({ onChange, giveUps, children }: UnsavedProviderProps) {
  return (
    <Unsaved value={onChange}>
      <Forms value={giveUps}>{children}</Forms>
    </Unsaved>
  )
}

/** Offers a way to give up what was typed here, its draft included, for as long as the form is there, hidden or shown. */
export function useGiveUp(giveUp: () => void): void {
  const forms = useContext(Forms)
  const latest = useRef(giveUp)
  latest.current = giveUp
  useInsertionEffect(() => {
    const act = () => latest.current()
    forms?.add(act)
    return () => void forms?.delete(act)
  }, [forms])
}

/**
 * Says that something here is not saved: to whom it concerns above, and to the browser before the page is left. A hidden tab keeps
 * its text, so it keeps its word; only a change of mind or the end of the form takes it back, or the function given here, at once:
 * after a save or a reset the page may be left in the same moment.
 */
export function useUnsaved(unsaved: boolean): () => void {
  const id = useId()
  const report = useContext(Unsaved)
  const reportUnsaved = useEffectEvent(report)
  useEffect(() => {
    reportUnsaved(id, unsaved)
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [id, unsaved])
  // Of all effects this kind alone outlives the hiding of a tab: its end is the end of the form.
  useInsertionEffect(() => () => queueMicrotask(() => report(id, false)), [id, report])
  return () => report(id, false)
}
