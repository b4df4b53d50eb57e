import { hrefOf } from '../../../lib/place/place.ts'
import { searchText } from '../../../lib/place/search.ts'
import type { MeantPress } from '../today/missed-press.ts'

/** Through sign-in to the application for a punch that did not count, filled in with when it was meant. */
export function applicationHref({ employmentId, day, way, minute }: MeantPress): string {
  const redirect = `/workflow/tasks/new${searchText({ kind: 'missed-punch', employmentId, day, way, minute })}`
  return hrefOf('/login', { redirect })
}
