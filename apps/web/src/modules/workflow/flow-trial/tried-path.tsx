import '../task/task.css'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { type Called, useFlowText } from '../flow/flow-text.ts'
import type { Tried } from '../flow/flow-value.ts'
import { FutureSteps } from '../path/future-steps.tsx'
import { usePeopleText } from '../task/people-text.ts'

type Props = { kind: FiledKind; tried: Tried; called: Called }

/** Which rule is taken and why, why none before it, and the path with the people of today. */
export function TriedPath({ kind, tried, called }: Props) {
  const t = useT()
  const { name } = useFormat()
  const people = usePeopleText()
  const text = useFlowText(kind, { ...called, names: (id) => tried.called[id] ?? called.names(id) })
  const { rule, matches, tests, passedOver, steps, copies } = tried
  const isOwn = matches && rule === null
  const count = (lane: 'approval' | 'execution') => steps.filter((step) => step.lane === lane).length
  const taken = isOwn
    ? t('workflow.flow.try.own')
    : rule
      ? t('workflow.flow.try.other', { name: name(rule.names) })
      : t('workflow.flow.try.none')
  return (
    <div className="m-flow-tried" role="status">
      <Banner tone={isOwn ? 'normal' : 'amber'}>{taken}</Banner>
      {tests.length > 0 && (
        <ul aria-label={t('workflow.flow.try.why')}>
          {tests.map((test) => (
            <li key={JSON.stringify(test.condition)}>
              {t('workflow.flow.try.met', {
                condition: text.condition(test.condition),
                value: text.value(test.condition, test.value),
              })}
            </li>
          ))}
        </ul>
      )}
      {passedOver.length > 0 && (
        <ul aria-label={t('workflow.flow.try.passedOver')}>
          {passedOver.map(({ rule: other, failed }) => (
            <li key={other?.id ?? 'own'}>
              {t('workflow.flow.try.notTaken', {
                name: other ? name(other.names) : t('workflow.flow.try.thisRule'),
                tests: failed
                  .map((test) =>
                    t('workflow.flow.try.failed', {
                      condition: text.condition(test.condition),
                      value: text.value(test.condition, test.value),
                    }),
                  )
                  .join(' '),
              })}
            </li>
          ))}
        </ul>
      )}
      <FutureSteps steps={steps} approvalSteps={count('approval')} executionSteps={count('execution')} />
      {copies.length > 0 && <p className="m-task-note">{t('workflow.task.new.copies', { names: people(copies) })}</p>}
    </div>
  )
}
