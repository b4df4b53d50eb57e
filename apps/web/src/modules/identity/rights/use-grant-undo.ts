import { type Grant, grantEndpoints, type PersonRights } from '@muster/contract/identity/grant'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'

/** Whose grant it is. */
type Held = { employmentId: string; grant: Grant }

const termsOf = ({ grant: { roleId, scope, companies, fromOn, untilOn } }: Held) => ({
  ...{ roleId, scope, companies: [...companies].toSorted(), fromOn, untilOn },
})

/** Says that a role was given or taken, with a way to undo that [X6, G18]. */
export function useGrantUndo() {
  const t = useT()
  const take = useSave(grantEndpoints.take, { silent: true })
  const give = useSave(grantEndpoints.give, { silent: true })
  const reason = t('access.rights.undone')
  return {
    /** They are taken away again. */
    given(text: string, grantIds: readonly string[]) {
      if (grantIds.length === 0) return notices.success(text)
      notices.undo(text, () => void take.run({ grantIds: [...grantIds], reason }))
    },
    /** Each is given again as it was held: as far and as long. */
    taken(text: string, people: readonly PersonRights[], grantIds: readonly string[]) {
      const held = people.flatMap(({ employmentId, grants }) =>
        grants.filter(({ id }) => grantIds.includes(id)).map((grant) => ({ employmentId, grant })),
      )
      if (held.length === 0) return notices.success(text)
      notices.undo(text, async () => {
        for (const alike of Map.groupBy(held, (one) => JSON.stringify(termsOf(one))).values()) {
          const [first] = alike
          const employmentIds = alike.map((one) => one.employmentId)
          if (first) await give.run({ ...termsOf(first), employmentIds, reason })
        }
      })
    },
  }
}
