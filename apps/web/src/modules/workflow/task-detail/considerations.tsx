import { type Fact, Facts } from '../../../lib/record/facts.tsx'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { isWord, useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { valueTexts } from '../../../lib/words/value-text.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import type { Task } from '../task/task-value.ts'

/** A number, an amount, a day or a name as its reader sees it. */
function textOf(is: Task['considerations'][number]['is'], format: Format): string | number | undefined {
  if (typeof is === 'number') return format.number(is)
  if (typeof is === 'object' && 'currency' in is) return moneyFor(format, is.amount, is.currency)
  return valueTexts(format, { is }).is
}

/** What helps whoever decides, beside what is applied for [S05]; what speaks against it is marked. */
export function Considerations({ considerations }: Pick<Task, 'considerations'>) {
  const t = useT()
  const format = useFormat()
  const facts = considerations.flatMap(({ word, values, is, isWarning }): Fact[] => {
    // A word that this page does not have is one of a newer version.
    if (!isWord(word)) return []
    const shown = textOf(is, format)
    const value = isWarning ? (
      <StateChip key={word} tone="amber">
        {shown}
      </StateChip>
    ) : (
      <span key={word} className="num">
        {shown}
      </span>
    )
    return [[t(word, valueTexts(format, values)), value]]
  })
  if (facts.length === 0) return null
  return <Facts title={t('workflow.consideration.title')} facts={facts} />
}
