import { type ComponentType, useEffect, useState } from 'react'
import { openDialog } from './open-dialog.ts'

type Part = ComponentType<{ onClose: () => void }>

/** A part of the shell in a chunk of its own; once loaded it is drawn in the same frame, without the pause of `lazy`. */
export type ShellPart = { load: () => Promise<void>; now: () => Part | undefined }

/** Makes one of what loads it. A failure to load is said by the shell and closes the dialog. */
export function shellPart(load: () => Promise<Part>): ShellPart {
  let part: Part | undefined
  return {
    load: async () => {
      try {
        part ??= await load()
      } catch {
        openDialog(undefined)
      }
    },
    now: () => part,
  }
}

/** The part, loaded when it is wanted; undefined until it is there. */
export function useShellPart({ load, now }: ShellPart, wanted: boolean): Part | undefined {
  const [, redraw] = useState(0)
  const part = wanted ? now() : undefined
  useEffect(() => {
    if (wanted && !now()) void load().then(() => redraw((n) => n + 1))
  }, [wanted, load, now])
  return part
}
