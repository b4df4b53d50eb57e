import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId } from 'react'

type Report = (form: string, unsaved: boolean) => void

const Unsaved = createContext<Report>(() => {})

/** Hears which forms below hold text that is not saved, so that a tab can show it and ask before it closes. */
export function UnsavedProvider({ onChange, children }: { onChange: Report; children: ReactNode }) {
  return <Unsaved value={onChange}>{children}</Unsaved>
}

/** Says that something here is not saved: to the tab, and to the browser before the page is left. */
export function useUnsaved(unsaved: boolean): void {
  const id = useId()
  const report = useEffectEvent(useContext(Unsaved))
  useEffect(() => {
    if (!unsaved) return
    report(id, true)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [id, unsaved])
  // A hidden tab keeps its text, so only a change of mind or the end of the form takes the report back.
  useEffect(() => {
    if (!unsaved) report(id, false)
  }, [id, unsaved])
}
