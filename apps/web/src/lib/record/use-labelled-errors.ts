import { type RefObject, useLayoutEffect, useState } from 'react'
import { useT } from '../words/i18n.ts'
import { labelledPaths } from './field-labels.ts'

type Errors = Readonly<Record<string, string>>

/**
 * The errors of a form for the list at its top: in the order of the fields, each with the name of its field before it. `box` holds
 * the fields.
 */
export function useLabelledErrors(box: RefObject<HTMLElement | null>, errors: Errors): Errors {
  const t = useT()
  const [paths, setPaths] = useState<ReturnType<typeof labelledPaths>>([])
  useLayoutEffect(() => setPaths(labelledPaths(box.current, Object.keys(errors))), [box, errors])
  return Object.fromEntries(
    paths.flatMap(({ path, label }) => {
      const text = errors[path]
      if (text === undefined) return []
      return [[path, label ? t('form.errorOf', { label, text }) : text]]
    }),
  )
}
