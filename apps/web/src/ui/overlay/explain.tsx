import './explain.css'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '../control/icon.tsx'
import { Popup } from './popup.tsx'

export type ExplainProps = {
  /** What is explained: "Why 7 h 43?". */
  label: string
  /** The arithmetic; drawn only when opened. */
  children: () => ReactNode
  width?: number
}

/** The "?" beside a computed number, which opens its arithmetic. */
export function Explain({ label, children, width = 360 }: ExplainProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="m-explain"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(e) => {
          e.stopPropagation()
          setOpen(!open)
        }}
      >
        <Icon name="question" size={15} />
      </button>
      {open && (
        <Popup anchor={button} label={label} width={width} onClose={() => setOpen(false)} className="m-explain-box">
          {children()}
        </Popup>
      )}
    </>
  )
}
