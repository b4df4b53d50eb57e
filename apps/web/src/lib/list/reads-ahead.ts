import type { Endpoint } from '@muster/contract/endpoint'
import { inputOf } from '../place/list-address.ts'
import type { Search } from '../place/search.ts'
import { queryOf, readAhead } from '../query/query.ts'

/** A screen's `readAhead`: what its address asks of an endpoint; `searchOf` gives the address as the endpoint takes it. */
export function readsAhead(
  endpoint: Endpoint,
  searchOf: (search: Search) => Search = (search) => search,
): (search: Search) => void {
  return (search) => readAhead(queryOf(endpoint, inputOf(endpoint, searchOf(search))))
}
