import './progress-widget.css'
import { type ReactNode, useState } from 'react'
import { useWords } from '../base/words.tsx'
import { Button, IconButton } from '../control/button.tsx'
import { StateChip } from '../display/state-chip.tsx'
import { ProgressTrack } from './progress-track.tsx'

export type JobView = {
  id: string
  /** "Import attlog-gate-2.dat" */
  title: string
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  /** Rows so far and in all; without `total` the bar only runs. */
  done?: number
  total?: number
  /** What came of it, or what it is doing, in a few words. */
  note?: ReactNode
  /** The word of the state, for its chip. */
  stateLabel: string
  /** What opens its result, where that is not the word of all; null where nothing came of it. */
  openLabel?: string | null
}

export type ProgressWidgetProps = {
  title: string
  jobs: readonly JobView[]
  /** Opens the result of a job that has ended. */
  openLabel: string
  onOpen: (id: string) => void
  onDismiss: (id: string) => void
  /** Begins as its head alone, where there is little space. */
  startsFolded?: boolean
}

const TONES = { queued: 'grey', running: 'blue', done: 'normal', failed: 'red', cancelled: 'grey' } as const

/** What runs on the server on this person's behalf, in a corner: how far, and what came of it. */
export function ProgressWidget({ title, jobs, openLabel, onOpen, onDismiss, startsFolded }: ProgressWidgetProps) {
  const words = useWords()
  const [folded, setFolded] = useState(startsFolded ?? false)
  if (jobs.length === 0) return null
  return (
    <section className="m-jobs" aria-label={title}>
      <header>
        <b>{title}</b>
        <IconButton
          icon={folded ? 'chevron-up' : 'chevron-down'}
          size="small"
          iconSize={16}
          label={words.more}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        />
      </header>
      {!folded &&
        jobs.map((job) => {
          const over = job.state !== 'queued' && job.state !== 'running'
          return (
            <div key={job.id} className="m-job">
              <span className="ellipsis" title={job.title}>
                {job.title}
              </span>
              {over ? (
                <IconButton
                  icon="close"
                  size="small"
                  iconSize={15}
                  label={words.dismiss}
                  onClick={() => onDismiss(job.id)}
                />
              ) : (
                <span className="m-job-count">{job.total ? words.ofTotal(job.done ?? 0, job.total) : ''}</span>
              )}
              {job.note && <small>{job.note}</small>}
              {over ? (
                <div className="m-job-end">
                  <StateChip tone={TONES[job.state]}>{job.stateLabel}</StateChip>
                  {job.state !== 'cancelled' && job.openLabel !== null && (
                    <Button kind="text" size="small" onClick={() => onOpen(job.id)}>
                      {job.openLabel ?? openLabel}
                    </Button>
                  )}
                </div>
              ) : (
                <ProgressTrack label={job.title} done={job.done} total={job.total} />
              )}
            </div>
          )
        })}
    </section>
  )
}
