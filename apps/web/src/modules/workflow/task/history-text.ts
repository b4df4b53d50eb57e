import { useFormat } from '../../../lib/words/format.ts'
import { isWord, useT } from '../../../lib/words/i18n.ts'
import { usePeopleText } from './people-text.ts'
import type { Entry } from './task-value.ts'

/** Which sentence tells of an entry: the action, or what of it is told apart by its detail. */
function sentenceOf({ action, detail }: Entry): string {
  if (detail?.about === 'rollbackLimit') return 'rollbackLimit'
  if (detail?.about === 'repaired' && detail.cause === 'ADVANCE_VOID') return 'repairVoid'
  if (detail?.about === 'repaired' && detail.cause === 'APPLICANT_GONE') return 'repairHanded'
  if (detail?.about === 'backAgain') return 'holderBack'
  if (detail?.about === 'repaired' && detail.people.length === 0)
    return detail.cause === 'NO_ROUTE' ? 'repairRoute' : 'repairNobody'
  if (detail?.cause === 'roleLost') return detail.people.length > 1 ? 'roleLostTo' : 'roleLost'
  if (action === 'return' && detail?.to === 0)
    return detail.people.length > 0 ? 'returnToRecipient' : 'returnToApplicant'
  if (action === 'return' && detail?.to != null) return 'returnTo'
  return action
}

/** What somebody did with a task, as a sentence. */
export function useHistoryText(): (entry: Entry) => string {
  const t = useT()
  const format = useFormat()
  const people = usePeopleText()
  return (entry) => {
    const { actor, detail, onBehalfOf, isByAdministrator, action } = entry
    const key = `workflow.task.acted.${sentenceOf(entry)}`
    const name = actor ? format.person(actor).name : t('workflow.task.system')
    const notes = [
      onBehalfOf.length > 0 && t('workflow.task.onBehalfOf', { names: people(onBehalfOf) }),
      isByAdministrator && t('workflow.task.administrator'),
    ].filter(Boolean)
    const values = {
      who: notes.length > 0 ? `${name} (${notes.join(', ')})` : name,
      people: people(detail?.people ?? []),
      first: people(detail?.people.slice(0, 1) ?? []),
      others: people(detail?.people.slice(1) ?? []),
      step: detail?.to ?? 0,
    }
    // An action that this page does not know is one of a newer version.
    return isWord(key) ? t(key, values) : t('workflow.task.acted.other', { ...values, action })
  }
}
