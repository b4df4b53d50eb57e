import { useT } from '../../../lib/words/i18n.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import type { FlowValue } from '../flow/flow-value.ts'
import type { Editing } from './editing.ts'
import { StepLane } from './step-lane.tsx'
import { TargetList } from './target-list.tsx'
import type { Checked } from './use-check.ts'

type RuleLanesProps = { form: Form<FlowValue>; check: Checked; editing: Editing }

/** The three lanes of a rule: who approves, who carries it out, and who gets a copy. */
export function RuleLanes({ form, check, editing }: RuleLanesProps) {
  const t = useT()
  const { value } = form
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
  )
}
