import './builder.css'
import { ITEM_LENGTH, MOST_SUB_ITEMS } from '@muster/contract/workflow/evaluation-form'
import { pointsOf } from '@muster/contract/workflow/evaluation-score'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { onStepKeys } from '../../../ui/keyboard/step-keys.ts'
import { type Item, nameItem, withoutItem, withSubItem } from './builder.ts'
import { dragging, Handle, RowActions, type RowTools } from './row-tools.tsx'
import { SubItemRow } from './sub-item-row.tsx'

/** One item of the builder: its name, its sub-items, and what they come to. */
export function ItemRow({ at, item, tools }: { at: number; item: Item; tools: RowTools }) {
  const t = useT()
  const { number } = useFormat()
  const { items, onChange, errorOf } = tools
  const name = item.name || t('workflow.builder.itemNumber', { number: at + 1 })
  const isGrabbed = tools.grabbed?.item === at && tools.grabbed.sub === undefined
  const error = errorOf(`${at}.subItems`)
  return (
    <li
      data-row={item.key}
      className={classNames('m-item', isGrabbed && 'is-grabbed')}
      onKeyDown={onStepKeys((by) => tools.stepItem(at, by, ''))}
      {...dragging(tools, { item: at })}
    >
      <div className="m-item-head">
        <Handle />
        <Field
          name={`items.${at}.name`}
          label={<span className="sr-only">{t('workflow.builder.itemNumber', { number: at + 1 })}</span>}
          error={errorOf(`${at}.name`)}
        >
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              className="m-input m-item-name"
              value={item.name}
              maxLength={ITEM_LENGTH}
              placeholder={t('workflow.builder.itemName')}
              aria-required
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              onChange={(event) => onChange(nameItem(items, at, event.currentTarget.value))}
              onPaste={(event) => tools.paste({ item: at }, event)}
            />
          )}
        </Field>
        <span className="m-item-sum num">{t('workflow.builder.itemSum', { points: number(pointsOf([item])) })}</span>
        <RowActions
          name={name}
          canUp={at > 0}
          canDown={at < items.length - 1}
          onStep={(by, control) => tools.stepItem(at, by, control)}
          onRemove={() => onChange(withoutItem(items, at))}
        />
      </div>
      <ol
        className="m-sub-items"
        aria-label={t('workflow.builder.subItemsOf', { name })}
        data-field={`items.${at}.subItems`}
      >
        {item.subItems.map((sub, j) => (
          <SubItemRow key={sub.key} at={{ item: at, sub: j }} sub={sub} tools={tools} />
        ))}
      </ol>
      {error && <p className="m-field-error">{error}</p>}
      {item.subItems.length < MOST_SUB_ITEMS && (
        <div>
          <Button
            kind="text"
            size="small"
            icon="plus"
            aria-label={t('workflow.builder.addSubItemTo', { name })}
            onClick={() => onChange(withSubItem(items, at))}
          >
            {t('workflow.builder.addSubItem')}
          </Button>
        </div>
      )}
    </li>
  )
}
