import { type RefObject, useLayoutEffect, useState } from 'react'
import { useT } from '../words/i18n.ts'
import { labelPaths } from './field-labels.ts'

type Refused = { errors: Readonly<Record<string, string>>; refusals: number }

/**
 * The errors of a form for the list at its top: in the order of the fields, each with the name of its field before it; and which
 * refusal they are of. `box` holds the fields.
 */
export function useLabelledErrors(box: RefObject<HTMLElement | null>, { errors, refusals }: Refused): Refused {
  const t = useT()
  const [read, setRead] = useState({ paths: [] as ReturnType<typeof labelPaths>, refusals })
  useLayoutEffect(
    () => setRead({ paths: labelPaths(box.current, Object.keys(errors)), refusals }),
    [box, errors, refusals],
  )
  const labelled = read.paths.flatMap(({ path, label }) => {
    const text = errors[path]
    if (text === undefined) return []
    return [[path, label ? t('form.errorOf', { label, text }) : text]]
  })
  return { errors: Object.fromEntries(labelled), refusals: read.refusals }
}
