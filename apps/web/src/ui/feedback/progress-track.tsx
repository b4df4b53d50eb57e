type Props = { label: string; done?: number | undefined; total?: number | undefined }

/** How far something is; without `total` that it runs. */
export function ProgressTrack({ label, done = 0, total }: Props) {
  const share = total ? Math.min(1, done / total) : undefined
  return (
    <svg
      className="m-job-track"
      width="100%"
      height="5"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={share === undefined ? undefined : done}
    >
      <rect width="100%" height="5" rx="2.5" fill="var(--bar-plan)" />
      <rect width={share === undefined ? '30%' : `${share * 100}%`} height="5" rx="2.5" fill="var(--bar-work)" />
    </svg>
  )
}
