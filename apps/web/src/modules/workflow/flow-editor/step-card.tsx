import '../evaluation/builder.css'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { onStepKeys } from '../../../ui/keyboard/step-keys.ts'
import { Handle, RowActions } from '../evaluation/row-tools.tsx'
import type { FlowStep } from '../flow/flow-value.ts'
import type { Editing } from './editing.ts'
import { type Lane, StepFields } from './step-fields.tsx'

export type StepCardProps = {
  at: number
  count: number
  lane: Lane
  path: string
  step: FlowStep
  /** What keeps the rule from being switched on at this step, in words. */
  problems: readonly string[]
  editing: Editing
  isGrabbed: boolean
  drag: Pick<React.ComponentProps<'li'>, 'onDragEnd' | 'onDragOver' | 'onDrop'> & { onGrab: () => void }
  onChange: (next: FlowStep) => void
  onStep: (by: -1 | 1, control: string) => void
  onRemove: () => void
}

/** A step as a sentence, "Manager one level up; if nobody: HR lead", which opens to be changed; it opens by itself where something is wrong. */
export function StepCard(props: StepCardProps) {
  const { at, count, lane, path, step, problems, editing, isGrabbed, drag, onChange, onStep, onRemove } = props
  const t = useT()
  const [isMeant] = useState(editing.openPath === path)
  const [isOpened, setOpened] = useState(isMeant)
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMeant) card.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])
  const isOpen = isOpened || editing.isWrongIn(path)
  const name = t(`workflow.flow.stepOf.${lane}`, { step: at + 1 })
  const { onGrab, ...drop } = drag
  const onDragStart = (event: DragEvent) => {
    // Marked text is dragged, too.
    if (!(event.target instanceof Element && event.target.matches('[draggable]'))) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setDragImage(event.currentTarget, 12, 12)
    onGrab()
  }
  return (
    <li
      ref={card}
      data-row={step.id}
      data-field={path}
      aria-label={name}
      className={classNames('m-flow-step', isGrabbed && 'is-grabbed')}
      onKeyDown={onStepKeys((by) => onStep(by, ''))}
      onDragStart={onDragStart}
      {...drop}
    >
      <div className="m-flow-step-head">
        <Handle />
        <div className="m-flow-sentence">
          <b>{name}</b>
          <span>{editing.text.step(step)}</span>
          {editing.text.details(step, lane).map((detail) => (
            <small key={detail}>{detail}</small>
          ))}
        </div>
        <Button
          kind="text"
          size="small"
          icon={isOpen ? 'chevron-up' : 'pencil'}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'workflow.flow.edit.closeStep' : 'workflow.flow.edit.openStep', { name })}
          onClick={() => setOpened(!isOpen)}
        >
          {t(isOpen ? 'ui.close' : 'actions.edit')}
        </Button>
        <RowActions
          name={name}
          canUp={at > 0}
          canDown={at < count - 1}
          onStep={(by, control) => onStep(by, control)}
          onRemove={onRemove}
        />
      </div>
      {problems.map((problem) => (
        <Banner key={problem} tone="amber">
          {problem}
        </Banner>
      ))}
      {isOpen && <StepFields path={path} lane={lane} value={step} onChange={onChange} editing={editing} />}
    </li>
  )
}
