import { useUrl } from '../../lib/place/place.ts'
import { one } from '../../lib/place/search.ts'
import { Forbidden } from './forbidden.tsx'

/** /403 [2.05]; `?needs=` names the right. */
export function Screen() {
  const needs = one(useUrl().search.needs)
  return <Forbidden needs={needs === undefined ? [] : [needs]} />
}
