import { administratorEndpoints } from '@muster/contract/identity/administrator'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../words/i18n.ts'
import { queryOf } from './query.ts'

/** Which right something takes, and by name who can give it [X2]. */
export function DeniedText({ permission }: { permission: string }) {
  const t = useT()
  const { data } = useQuery(queryOf(administratorEndpoints.list, {}, { silent: true }))
  const people = data?.items.map((one) => one.name) ?? []
  return people.length > 0
    ? t('states.deniedNeeds', { permission, people: people.join(' · ') })
    : t('pages.forbidden.text', { permission })
}
