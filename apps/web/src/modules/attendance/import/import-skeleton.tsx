import { useT } from '../../../lib/words/i18n.ts'
import { Stat, Stats } from '../../../ui/display/stat.tsx'
import { Skeleton, ThinBar, type WaitPhase } from '../../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

const NUMBERS = ['added', 'duplicate', 'unmatched', 'refused', 'no-data'] as const

/** The page of an import while it is read: its head and its five numbers in grey, where they will stand. */
export function ImportSkeleton({ wait }: { wait: WaitPhase }) {
  const t = useT()
  if (wait !== 'skeleton') return wait === 'bar' && <ThinBar />
  return (
    <>
      <PageHead title={t('attendance.import.one')} under={<Skeleton width={240} />} />
      <Stats>
        {NUMBERS.map((number) => (
          <Stat
            key={number}
            label={<Skeleton width={72} />}
            value={<Skeleton width={56} height={18} />}
            note={<Skeleton width="80%" />}
          />
        ))}
      </Stats>
    </>
  )
}
