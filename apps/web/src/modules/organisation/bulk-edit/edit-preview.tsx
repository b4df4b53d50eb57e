import type { SentTo } from '@muster/contract/endpoint'
import { bulkEditEndpoints } from '@muster/contract/organisation/bulk-edit'
import type { Reply } from '../../../lib/call/api.ts'
import type { CallError } from '../../../lib/call/call-error.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { ChangePreview } from '../../../lib/record/change-preview.tsx'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { useBeginsOn } from '../choice/begins-on.tsx'
import { useFieldWords } from '../employee/field-words.ts'
import { useFieldText } from '../employee/use-field-text.ts'

export type EditPreviewProps = {
  input: SentTo<typeof bulkEditEndpoints.preview>
  query: {
    data: Reply<typeof bulkEditEndpoints.preview> | undefined
    error: CallError | null
    isFetching: boolean
    refetch: () => unknown
  }
}

/** What new values do to each person, as the server says [X5]: before and after of each field, who has them already, and whom they are refused to. */
export function EditPreview({ input, query }: EditPreviewProps) {
  const t = useT()
  const words = useFieldWords()
  const text = useFieldText()
  const beginsOn = useBeginsOn()
  const { pair } = useFormat()
  const sheet = useExport(bulkEditEndpoints.previewSheet, t('organisation.bulkEdit.preview'))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  if (problem) return <ErrorState {...problem} />
  if (!query.data) return <ThinBar />
  const { items, changes, same, refused } = query.data
  return (
    <ChangePreview
      after={t('organisation.bulkEdit.after')}
      items={items.map((line) => ({
        ...line,
        beside: beginsOn(line.beginsOn),
        before: line.changes.map(({ field, before }) => pair(words(field), text(field, before))).join(' · '),
        after:
          line.fate === 'same'
            ? t('organisation.bulkEdit.same')
            : line.changes.map(({ field, after }) => text(field, after)).join(' · '),
      }))}
      refused={refused > 0 ? t('organisation.bulkEdit.counts', { changes, same, refused }) : undefined}
      isReading={query.isFetching}
      sheet={{ run: () => void sheet.run(input), busy: sheet.busy }}
    />
  )
}
