import '../flow/flow.css'
import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Names } from '@muster/kernel/names'
import { type ReactNode, useState } from 'react'
import type { Reply } from '../../../lib/call/api.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useFlowText } from '../flow/flow-text.ts'
import { contentOf, type FlowValue, toFlowInput } from '../flow/flow-value.ts'
import { useCalled } from '../flow/use-called.ts'
import { ReplayDialog } from '../flow-trial/replay-dialog.tsx'
import { TryDialog } from '../flow-trial/try-dialog.tsx'
import { WrittenGaps } from '../flow-trial/written-gaps.tsx'
import { CheckSaid } from './check-said.tsx'
import type { Editing } from './editing.ts'
import { PolicyFields } from './policy-fields.tsx'
import { RuleConditions } from './rule-conditions.tsx'
import { RuleHead } from './rule-head.tsx'
import { RuleLanes } from './rule-lanes.tsx'
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
        <RuleHead form={form} isNew={isNew} />
        <CheckSaid check={check} />
        <RuleConditions form={form} check={check} editing={editing} />
        <RuleLanes form={form} check={check} editing={editing} />
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
