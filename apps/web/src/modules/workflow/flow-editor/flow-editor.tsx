import '../flow/flow.css'
import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { PRIORITY } from '@muster/contract/workflow/flow-shape'
import { FILED_KINDS, type FiledKind } from '@muster/contract/workflow/kinds'
import type { Names } from '@muster/kernel/names'
import { type ReactNode, useState } from 'react'
import type { Reply } from '../../../lib/call/api.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CheckboxField } from '../../../ui/field/check-field.tsx'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { CompanyPicker } from '../../organisation/index.ts'
import { useFlowText } from '../flow/flow-text.ts'
import { contentOf, type FlowValue, toFlowInput } from '../flow/flow-value.ts'
import { useCalled } from '../flow/use-called.ts'
import { ReplayDialog } from '../flow-trial/replay-dialog.tsx'
import { TryDialog } from '../flow-trial/try-dialog.tsx'
import { WrittenGaps } from '../flow-trial/written-gaps.tsx'
import { formKindOf } from '../form/kinds.ts'
import { CheckSaid } from './check-said.tsx'
import { ConditionList } from './condition-list.tsx'
import type { Editing } from './editing.ts'
import { PolicyFields } from './policy-fields.tsx'
import { StepLane } from './step-lane.tsx'
import { TargetList } from './target-list.tsx'
import { useCheck } from './use-check.ts'

export type FlowEditorProps<E extends Endpoint> = {
  endpoint: E
  initial: FlowValue
  toInput: (value: ReturnType<typeof toFlowInput> & { companyId: string }) => SentTo<E>
  /** A new rule: its company is still to be chosen. */
  isNew?: boolean
  /** The rule itself, and what it names. */
  own?: { id: string; called: Readonly<Record<string, Names>> }
  /** The step that is open from the start, by its path. */
  openPath?: string | undefined
  draft: string
  /** What is to be known before it is changed. */
  note?: ReactNode
  onSaved: (saved: Reply<E>) => void
  onCancel: () => void
}

/** The editor of a flow rule [3.17, S07]: for which applications, three lanes of cards, and beside each what keeps it from being switched on. */
export function FlowEditor<E extends Endpoint>(props: FlowEditorProps<E>) {
  const { endpoint, initial, toInput, isNew = false, own, openPath, draft, note, onSaved, onCancel } = props
  const t = useT()
  const { companies } = useInfo().userInfo
  const [opened, setOpened] = useState<'try' | 'replay'>()
  const close = () => setOpened(undefined)
  const form = useRecordForm({
    endpoint,
    initial,
    toInput: (value: FlowValue) => toInput({ companyId: value.companyId, ...toFlowInput(value) }),
    draft,
  })
  const { value } = form
  const called = useCalled({ companyId: value.companyId, people: value.people, ...(own && { called: own.called }) })
  const text = useFlowText(value.kind, called)
  const check = useCheck(value, own?.id, text)
  const editing: Editing = {
    companyId: value.companyId,
    text,
    openPath,
    errorOf: form.error,
    isWrongIn: (path) => Object.keys(form.errors).some((one) => one === path || one.startsWith(`${path}.`)),
    onMet: (person) =>
      form.set('people', value.people.some(({ id }) => id === person.id) ? value.people : [...value.people, person]),
  }
  const copies = (name: 'ccOnSubmit' | 'ccOnFinish') => (
    <TargetList
      path={name}
      label={t(`workflow.flow.edit.${name}`)}
      use="copy"
      value={value[name]}
      onChange={(next) => form.set(name, next)}
      editing={editing}
    />
  )
  return (
    <>
      <RecordFrame
        form={form}
        onSaved={onSaved}
        onCancel={onCancel}
        actions={
          <>
            <Button icon="play" onClick={() => setOpened('try')}>
              {t('workflow.flow.try.open')}
            </Button>
            <Button icon="history" onClick={() => setOpened('replay')}>
              {t('workflow.flow.replay.open')}
            </Button>
          </>
        }
      >
        {note}
        {isNew && companies.length > 1 && (
          <CompanyPicker
            {...form.field('companyId')}
            onChange={(next) => form.patch(ofCompany(next ?? ''))}
            label={t('organisation.companies.one')}
            required
          />
        )}
        <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
        <FormRow>
          <SelectField<FiledKind>
            {...form.field('kind')}
            onChange={(kind) =>
              kind && form.patch({ kind, conditions: value.conditions.filter(({ on }) => on !== 'form') })
            }
            label={t('workflow.flow.kind')}
            options={FILED_KINDS.map((kind) => ({ value: kind, label: t(formKindOf(kind).titleKey) }))}
            required
          />
          <NumberField
            {...form.field('priority')}
            onChange={(next) => form.set('priority', next ?? PRIORITY.least)}
            label={t('workflow.flow.priority')}
            hint={t('workflow.flow.edit.priorityHint')}
            min={PRIORITY.least}
            max={PRIORITY.most}
            required
          />
        </FormRow>
        <CheckSaid check={check} />
        <FormSection title={t('workflow.flow.part.when')}>
          <CheckboxField
            {...form.field('isDefault')}
            onChange={(isDefault) => form.patch({ isDefault, ...(isDefault && { conditions: [] }) })}
            label={t('workflow.flow.default')}
            hint={t('workflow.flow.edit.defaultHint')}
          />
          {!value.isDefault && (
            <>
              <p className="m-field-hint">{t('workflow.flow.edit.whenHint')}</p>
              <ConditionList
                kind={value.kind}
                value={value.conditions}
                onChange={(next) => form.set('conditions', next)}
                problemsOf={check.of}
                editing={editing}
              />
            </>
          )}
        </FormSection>
        <div className="m-flow-lanes">
          <StepLane
            lane="approval"
            value={value.approvals}
            onChange={(next) => form.set('approvals', next)}
            problemsAt={(step) => check.at('approval', step)}
            editing={editing}
          />
          <StepLane
            lane="execution"
            value={value.executions}
            onChange={(next) => form.set('executions', next)}
            problemsAt={(step) => check.at('execution', step)}
            editing={editing}
          />
          <section className="m-flow-lane" aria-label={t('workflow.flow.part.copies')}>
            <header>
              <h3>{t('workflow.flow.part.copies')}</h3>
              <small>{t('workflow.flow.edit.copiesHint')}</small>
            </header>
            {copies('ccOnSubmit')}
            {copies('ccOnFinish')}
          </section>
        </div>
        <WrittenGaps value={value} id={own?.id} />
        <PolicyFields form={form} />
      </RecordFrame>
      {opened === 'try' && (
        <TryDialog
          companyId={value.companyId}
          kind={value.kind}
          content={contentOf(value)}
          called={called}
          {...(own && { id: own.id })}
          onClose={close}
        />
      )}
      {opened === 'replay' && (
        <ReplayDialog
          input={{ companyId: value.companyId, ...toFlowInput(value), ...(own && { id: own.id }) }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Another company has other places and people: what names them is taken out. */
const ofCompany = (companyId: string): Partial<FlowValue> => ({ companyId, conditions: [], people: [] })
