import './text-field.css'
import type { ReactNode } from 'react'

const affixId = (field: string) => `${field}u`

/** What describes a field besides: the unit at its end comes first, which a number alone would not say. */
export function besideOf(field: string, affix: ReactNode, describedBy: string | undefined): string | undefined {
  if (!affix) return describedBy
  return describedBy === undefined ? affixId(field) : `${affixId(field)} ${describedBy}`
}

/** A unit or a word at the end of a field. */
export function Affix({ field, children }: { field: string; children: ReactNode }) {
  return (
    children && (
      <span id={affixId(field)} className="m-input-affix">
        {children}
      </span>
    )
  )
}
