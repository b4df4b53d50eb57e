import { hrefOf } from '../../../lib/place/place.ts'
import { searchText } from '../../../lib/place/search.ts'

/** Through sign-in to the application for a punch that did not count, filled in with when it was meant. */
export function applicationHref(
  employmentId: string,
  day: string,
  next: 'in' | 'out' | undefined,
  minute: number,
): string {
  const way = next === 'out' ? 'made-up-out' : 'made-up-in'
  const redirect = `/workflow/tasks/new${searchText({ kind: 'missed-punch', employmentId, day, way, minute })}`
  return hrefOf('/login', { redirect })
}
