import type { Why } from '@muster/contract/identity/grant'

type Through = Pick<Why['through'][number], 'state' | 'reaches'>

/** Which part somebody lacks to use a code; null where nothing is missing. The nearest to having it is named. */
export function missingOf({
  hasAccount,
  through,
}: {
  hasAccount: boolean
  through: readonly Through[]
}): Why['missing'] {
  if (!hasAccount) return 'account'
  const inForce = through.filter(({ state }) => state === 'in-force')
  if (inForce.some(({ reaches }) => reaches)) return null
  if (inForce.length > 0) return 'scope'
  if (through.some(({ state }) => state === 'to-come')) return 'not-yet'
  return through.length > 0 ? 'ended' : 'code'
}
