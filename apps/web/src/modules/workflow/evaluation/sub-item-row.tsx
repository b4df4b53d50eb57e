import './builder.css'
import { SUB_ITEM_LENGTH } from '@muster/contract/workflow/evaluation-form'
import { WHOLE } from '@muster/contract/workflow/evaluation-score'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Field } from '../../../ui/field/field.tsx'
import { onStepKeys } from '../../../ui/keyboard/step-keys.ts'
import { type At, type SubItem, stepOf, withoutSubItem, withSub } from './builder.ts'
import { PointsInput, usePoints } from './points-input.tsx'
import { dragging, Handle, RowActions, type RowTools } from './row-tools.tsx'

/** One sub-item of the builder: what is assessed, and how many points it can be given. */
export function SubItemRow({ at, sub, tools }: { at: At; sub: SubItem; tools: RowTools }) {
  const t = useT()
  const { items, onChange, errorOf } = tools
  const place = { item: at.item + 1, number: at.sub + 1 }
  const path = `${at.item}.subItems.${at.sub}`
  const name = sub.text || t('workflow.builder.subItemNumber', place)
  const isGrabbed = tools.grabbed?.item === at.item && tools.grabbed.sub === at.sub
  const points = usePoints<number>({
    ...{ name: `items.${path}.score`, value: sub.score, most: WHOLE, none: 0 },
    onChange: (score) => onChange(withSub(items, at, { score })),
  })
  return (
    <li
      data-row={sub.key}
      className={classNames('m-sub-item', isGrabbed && 'is-grabbed')}
      onKeyDown={onStepKeys((by) => tools.stepSub(at, by, ''))}
      {...dragging(tools, at)}
    >
      <Handle />
      <Field
        name={`items.${path}.text`}
        label={<span className="sr-only">{t('workflow.builder.subItemNumber', place)}</span>}
        error={errorOf(`${path}.text`)}
      >
        {({ id, describedBy, invalid }) => (
          <textarea
            id={id}
            className="m-input m-sub-text"
            rows={1}
            value={sub.text}
            maxLength={SUB_ITEM_LENGTH}
            placeholder={t('workflow.builder.subItemText')}
            aria-required
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            // One paragraph that grows: Enter breaks no line.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={(event) =>
              onChange(withSub(items, at, { text: event.currentTarget.value.replace(/\s*\n\s*/g, ' ') }))
            }
            onPaste={(event) => tools.paste({ ...at, column: 'text' as const }, event)}
          />
        )}
      </Field>
      <Field
        name={`items.${path}.score`}
        label={<span className="sr-only">{t('workflow.builder.pointsOf', place)}</span>}
        error={points.problem ?? errorOf(`${path}.score`)}
      >
        {(control) => (
          <span className="m-input-wrap m-points">
            <PointsInput
              {...{ control, points }}
              placeholder="0"
              onPaste={(event) => tools.paste({ ...at, column: 'score' as const }, event)}
            />
            <span className="m-input-affix">{t('workflow.builder.points')}</span>
          </span>
        )}
      </Field>
      <RowActions
        name={name}
        canUp={stepOf(items, at, -1) !== undefined}
        canDown={stepOf(items, at, 1) !== undefined}
        onStep={(by, control) => tools.stepSub(at, by, control)}
        onRemove={() => onChange(withoutSubItem(items, at))}
      />
    </li>
  )
}
