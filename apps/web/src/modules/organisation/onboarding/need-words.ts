import type { Need, Newcomer } from '@muster/contract/organisation/newcomer'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useFieldWords } from '../employee/field-words.ts'

/** What a newcomer needs, in words; required fields by their names. */
export function useNeedWords(): (need: Need, newcomer: Pick<Newcomer, 'fields'>) => string {
  const t = useT()
  const format = useFormat()
  const field = useFieldWords()
  return (need, { fields }) =>
    need === 'details'
      ? t('organisation.newcomers.need.details', { fields: format.list(fields.map(field)) })
      : t(`organisation.newcomers.need.${need}`)
}
