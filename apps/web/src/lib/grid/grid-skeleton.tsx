import './grid-skeleton.css'
import { Skeleton, type WaitPhase } from '../../ui/feedback/skeleton.tsx'

const ROWS = ['62%', '48%', '56%', '70%', '52%', '66%', '44%', '58%']

/** People and squares in grey while the first answer is long in coming [X7]. */
export function GridSkeleton({ wait }: { wait: WaitPhase }) {
  if (wait !== 'skeleton') return null
  return (
    <div className="m-grid-skeleton" aria-hidden="true">
      {ROWS.map((width) => (
        <div key={width}>
          <Skeleton width={width} />
          <Skeleton width="100%" height={20} />
        </div>
      ))}
    </div>
  )
}
