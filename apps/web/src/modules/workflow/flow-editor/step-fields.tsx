import { DEADLINE_ACTIONS, DEADLINE_MINUTES, MODES, MOST_NAMED } from '@muster/contract/workflow/flow-shape'
import { useT } from '../../../lib/words/i18n.ts'
import { CheckboxField } from '../../../ui/field/check-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { FlowStep } from '../flow/flow-value.ts'
import type { Editing } from './editing.ts'
import { NamedField } from './people-field.tsx'
import { TargetList } from './target-list.tsx'

export type Lane = 'approval' | 'execution'
const MINUTES = 60
/** A working day, until somebody says otherwise. */
const DEADLINE = { workingMinutes: 8 * MINUTES, action: 'remind' } as const

type Props = { path: string; lane: Lane; value: FlowStep; onChange: (next: FlowStep) => void; editing: Editing }

/** All that can be said of a step: who stands there, how they decide together, and what holds where nobody does [3.17]. */
export function StepFields({ path, lane, value, onChange, editing }: Props) {
  const t = useT()
  const set = (part: Partial<FlowStep>) => onChange({ ...value, ...part })
  const { deadline } = value
  return (
    <div className="m-flow-fields">
      <TargetList
        path={`${path}.targets`}
        label={t('workflow.flow.edit.who')}
        use={lane}
        value={value.targets}
        onChange={(targets) => set({ targets })}
        editing={editing}
      />
      <SelectField<FlowStep['mode']>
        name={`${path}.mode`}
        label={t('workflow.flow.edit.mode')}
        value={value.mode}
        onChange={(mode) => mode && set({ mode })}
        options={MODES.map((mode) => ({ value: mode, label: t(`workflow.flow.modes.${mode}`) }))}
        required
      />
      <NamedField
        name={`${path}.fallbackIds`}
        label={t('workflow.flow.edit.fallback')}
        hint={t(value.passesWhenNobody ? 'workflow.flow.edit.fallbackPasses' : 'workflow.flow.edit.fallbackHint')}
        value={value.fallbackIds}
        onChange={(ids) => set({ fallbackIds: [...ids] })}
        error={editing.errorOf(`${path}.fallbackIds`)}
        companyId={editing.companyId}
        text={editing.text}
        most={MOST_NAMED}
        onMet={editing.onMet}
        optional
      />
      <CheckboxField
        name={`${path}.passesWhenNobody`}
        label={t('workflow.flow.edit.passes')}
        value={value.passesWhenNobody}
        onChange={(passesWhenNobody) => set({ passesWhenNobody })}
      />
      {lane === 'approval' ? (
        <CheckboxField
          name={`${path}.needsComment`}
          label={t('workflow.flow.edit.needsComment')}
          value={value.needsComment}
          onChange={(needsComment) => set({ needsComment })}
        />
      ) : (
        <CheckboxField
          name={`${path}.requires`}
          label={t('workflow.flow.edit.paymentOn')}
          value={value.requires.includes('paymentOn')}
          onChange={(asks) => set({ requires: asks ? ['paymentOn'] : [] })}
        />
      )}
      <CheckboxField
        label={t('workflow.flow.edit.deadline')}
        value={deadline !== null}
        onChange={(has) => set({ deadline: has ? DEADLINE : null })}
      />
      {deadline && (
        <FormRow>
          <NumberField
            name={`${path}.deadline.workingMinutes`}
            label={t('workflow.flow.edit.hours')}
            value={deadline.workingMinutes / MINUTES}
            onChange={(hours) => set({ deadline: { ...deadline, workingMinutes: Math.round((hours ?? 0) * MINUTES) } })}
            error={editing.errorOf(`${path}.deadline.workingMinutes`)}
            min={DEADLINE_MINUTES.least / MINUTES}
            max={DEADLINE_MINUTES.most / MINUTES}
            required
          />
          <SelectField<(typeof DEADLINE_ACTIONS)[number]>
            name={`${path}.deadline.action`}
            label={t('workflow.flow.edit.afterwards')}
            value={deadline.action}
            onChange={(action) => action && set({ deadline: { ...deadline, action } })}
            options={DEADLINE_ACTIONS.map((one) => ({ value: one, label: t(`workflow.flow.edit.action.${one}`) }))}
            required
          />
        </FormRow>
      )}
      <TargetList
        path={`${path}.cc`}
        label={t('workflow.flow.edit.cc')}
        use="copy"
        value={value.cc}
        onChange={(cc) => set({ cc })}
        editing={editing}
      />
    </div>
  )
}
