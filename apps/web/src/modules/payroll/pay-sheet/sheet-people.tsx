import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { PayCheck } from './sheet-value.ts'

/** So many are named; the rest are counted. */
const MOST = 12

type Person = PayCheck['missing'][number]

/** Who is not in the sheet though they were paid before, and who is paid for the first time: the two easiest mistakes of a sheet. */
export function SheetPeople({ result, before }: { result: PayCheck; before: string | undefined }) {
  const t = useT()
  const { missing, missingCount, newcomers, newcomerCount } = result
  return (
    <>
      {missingCount > 0 && (
        <Banner tone="amber" title={t('runs.sheet.missing', { count: missingCount })}>
          <People people={missing} count={missingCount} />
        </Banner>
      )}
      {newcomerCount > 0 && before !== undefined && (
        <Banner tone="blue" icon="person-add" title={t('runs.sheet.newcomers', { count: newcomerCount })}>
          <People people={newcomers} count={newcomerCount} />
        </Banner>
      )}
    </>
  )
}

function People({ people, count }: { people: readonly Person[]; count: number }) {
  const t = useT()
  const shown = people.slice(0, MOST)
  const more = count - shown.length
  const names = shown.map(({ name, jobNumber }) => `${name} (${jobNumber})`)
  return <p>{[...names, ...(more > 0 ? [t('words.more', { count: more })] : [])].join(', ')}</p>
}
