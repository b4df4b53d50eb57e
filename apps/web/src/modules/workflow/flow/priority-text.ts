import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Row } from './flow-value.ts'

/** At which place a rule is tried; also of the one for everybody else, because that takes a number from the others. */
export function usePriorityText() {
  const t = useT()
  const { number } = useFormat()
  return ({ priority, isDefault }: Pick<Row, 'priority' | 'isDefault'>): string =>
    [number(priority), isDefault && t('workflow.flow.default')].filter(Boolean).join(' · ')
}
