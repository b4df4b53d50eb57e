import { MOST_STEPS } from '@muster/contract/workflow/flow-shape'
import { useLayoutEffect, useRef, useState } from 'react'
import { changeEntry, moveEntry } from '../../../lib/list/move-entry.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { blankStep, type FlowStep } from '../flow/flow-value.ts'
import type { Editing } from './editing.ts'
import { StepCard } from './step-card.tsx'
import type { Lane } from './step-fields.tsx'

const PATHS = { approval: 'approvals', execution: 'executions' } as const

export type StepLaneProps = {
  lane: Lane
  value: readonly FlowStep[]
  onChange: (next: FlowStep[]) => void
  /** By place, counted from 1: what keeps the rule from being switched on at a step; 0 is the lane itself. */
  problemsAt: (step: number) => readonly string[]
  editing: Editing
}

/**
 * The steps of a lane in the order in which they are walked: moved by dragging, by the arrows beside each, or by Alt with an arrow key. The
 * focus stays on what was moved.
 */
export function StepLane({ lane, value, onChange, problemsAt, editing }: StepLaneProps) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  const focus = useRef<{ id: string; control: string }>(undefined)
  const [grabbed, setGrabbed] = useState<number>()
  const [said, setSaid] = useState('')
  const path = PATHS[lane]
  const title = t(`workflow.flow.${path}`)

  useLayoutEffect(() => {
    const { id, control } = focus.current ?? {}
    focus.current = undefined
    if (id === undefined) return
    const row = box.current?.querySelector(`[data-row="${id}"]`)
    const own = row?.querySelector<HTMLButtonElement>(`[data-control="${control}"]:not(:disabled)`)
    ;(own ?? row?.querySelector<HTMLElement>('[aria-expanded]'))?.focus()
  })

  const put = (from: number, to: number, control: string) => {
    const step = value[from]
    if (!step || !value[to]) return
    focus.current = { id: step.id, control }
    setSaid(t('workflow.builder.movedTo', { place: to + 1, count: value.length }))
    onChange(moveEntry(value, from, to))
  }
  const error = editing.errorOf(path)
  return (
    <section ref={box} className="m-flow-lane" aria-label={title} data-field={path}>
      <header>
        <h3>{title}</h3>
        <small>{t(`workflow.flow.edit.lane.${lane}`)}</small>
      </header>
      <ol>
        {value.map((step, i) => (
          <StepCard
            key={step.id}
            {...{ at: i, count: value.length, lane, path: `${path}.${i}`, step, editing }}
            problems={problemsAt(i + 1)}
            isGrabbed={grabbed === i}
            drag={{
              onGrab: () => setGrabbed(i),
              onDragEnd: () => setGrabbed(undefined),
              onDragOver: (event) => grabbed !== undefined && event.preventDefault(),
              onDrop: (event) => {
                if (grabbed === undefined) return
                event.preventDefault()
                setGrabbed(undefined)
                if (grabbed !== i) put(grabbed, i, '')
              },
            }}
            onChange={(next) => onChange(changeEntry(value, i, next))}
            onStep={(by, control) => put(i, i + by, control)}
            onRemove={() => onChange(value.toSpliced(i, 1))}
          />
        ))}
      </ol>
      {value.length === 0 && lane === 'execution' && (
        <p className="m-field-hint">{t('workflow.flow.edit.noExecution')}</p>
      )}
      {error && <p className="m-field-error">{error}</p>}
      {problemsAt(0).map((problem) => (
        <p key={problem} className="m-field-error">
          {problem}
        </p>
      ))}
      {value.length < MOST_STEPS && (
        <div>
          <Button icon="plus" onClick={() => onChange([...value, blankStep()])}>
            {t(`workflow.flow.edit.add.${lane}`)}
          </Button>
        </div>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </section>
  )
}
