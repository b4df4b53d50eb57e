import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import type { FormInput } from '@muster/contract/workflow/form-values'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../../lib/call/api.ts'
import { isRefusal } from '../../../lib/call/call-error.ts'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { SearchField } from '../../../ui/pick/search-field.tsx'
import type { Called } from '../flow/flow-text.ts'
import type { FlowContent } from '../flow/flow-value.ts'
import { formKindOf } from '../form/kinds.ts'
import { usePause } from '../form/use-pause.ts'
import { TriedPath } from './tried-path.tsx'

const PAUSE_MS = 400

export type TryDialogProps = {
  companyId: string
  kind: FiledKind
  /** The rule as it is written. */
  content: FlowContent
  /** The rule that the content is of. */
  id?: string
  called: Called
  onClose: () => void
}

/** Tries the flow for an employee and the values of a form: which rule is taken and why, and who would stand where today [S07]. */
export function TryDialog({ onClose, ...of }: TryDialogProps) {
  const t = useT()
  const { person } = useFormat()
  const { companyId, kind } = of
  const [employmentId, setEmployment] = useState<string>()
  const [form, setForm] = useState<FormInput>(formKindOf(kind).blank)
  const find = useCallback(
    async (search: string) => {
      const { items } = await call(flowRuleEndpoints.people, { companyId, search })
      return items.map((one) => ({
        value: one.employmentId,
        label: person(one).name,
        hint: one.department ?? undefined,
      }))
    },
    [companyId, person],
  )
  const { Fields } = formKindOf(kind)
  return (
    <AppModal
      open
      width={720}
      title={t('workflow.flow.try.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className="m-flow-try">
        <p className="m-field-hint">{t('workflow.flow.try.hint')}</p>
        <SearchField
          label={t('workflow.flow.try.employee')}
          value={employmentId}
          onChange={setEmployment}
          find={find}
          required
        />
        <Fields
          employmentId={employmentId}
          taskId={undefined}
          form={form}
          looked={undefined}
          onPut={(changed) => setForm({ ...form, ...changed })}
          onChange={(field, next) => setForm({ ...form, [field]: next })}
          errorOf={() => undefined}
        />
        {employmentId !== undefined && <Answer {...of} employmentId={employmentId} form={form} />}
      </div>
    </AppModal>
  )
}

type AnswerProps = Omit<TryDialogProps, 'onClose'> & { employmentId: string; form: FormInput }

function Answer({ companyId, kind, content, id, called, ...typed }: AnswerProps) {
  const t = useT()
  const { employmentId, form } = usePause(typed, PAUSE_MS)
  const input = { companyId, kind, employmentId, form: filledIn(form), content, ...(id !== undefined && { id }) }
  const query = useQuery(listOf(flowRuleEndpoints.tryOut, input))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  if (query.error && isRefusal(query.error, 'workflow.value_missing')) {
    const field = formKindOf(kind).fields.find(({ name }) => name === query.error?.data.field)
    const name = field ? t(field.labelKey) : String(query.error.data.field)
    return <Banner tone="blue">{t('workflow.task.new.missing', { field: name })}</Banner>
  }
  if (problem) return <ErrorState {...problem} />
  if (!query.data) return <ThinBar />
  return <TriedPath kind={kind} tried={query.data} called={called} />
}

/** What is empty yet is not there to be tested. */
const filledIn = (form: FormInput): FormInput =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== ''))
