import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { hrefOf } from '../../../lib/place/place.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { editHref, RULES, stepHref } from '../flow/places.ts'
import { formKindOf } from '../form/kinds.ts'
import { type Gap, useGapText } from './gap-text.ts'

/** The people whose applications find nobody for one reason, with the way to the rule and the step to mend. */
export function GapCard({ gap }: { gap: Gap }) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const text = useGapText()
  const { kind, cause, count, people } = gap
  const isMild = cause === 'administrator' || cause === 'someForms'
  const rest = count - people.length
  return (
    <Card
      urgent={!isMild}
      className="m-flow-gap"
      title={t(`workflow.flow.coverage.causes.${cause}`)}
      note={
        <>
          <StateChip tone={isMild ? 'amber' : 'red'} icon={null}>
            {format.number(count)}
          </StateChip>
          {t(formKindOf(kind).titleKey)}
        </>
      }
      more={can(flowRuleEndpoints.update) && <GapRemedy gap={gap} step={text.step(gap)} />}
    >
      <p>{text.sentence(kind, gap)}</p>
      <ul>
        {people.map((person) => (
          <li key={person.employmentId}>
            {format.person(person).name}
            <small>
              {[person.jobNumber, person.department && format.name(person.department)].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="m-field-hint">{t('workflow.flow.coverage.more', { count: rest })}</p>}
    </Card>
  )
}

function GapRemedy({ gap: { rule, lane, step }, step: called }: { gap: Gap; step: string }) {
  const t = useT()
  if (!rule)
    return (
      <LinkButton size="small" href={hrefOf(RULES)}>
        {t('workflow.flow.coverage.mendOrder')}
      </LinkButton>
    )
  if (lane === null || step === null)
    return (
      <LinkButton size="small" href={hrefOf(editHref(rule.id))}>
        {t('workflow.flow.coverage.mendRule')}
      </LinkButton>
    )
  return (
    <LinkButton size="small" href={stepHref(rule.id, lane, step)}>
      {t('workflow.flow.coverage.mendStep', { step: called })}
    </LinkButton>
  )
}
