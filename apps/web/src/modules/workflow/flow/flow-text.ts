import { WORKING } from '@muster/contract/organisation/employee'
import { useCurrency } from '../../../lib/session/use-currency.ts'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import type { Say } from '../../../lib/words/words.ts'
import { formFieldsOf } from './condition-fields.ts'
import type { FlowCondition, FlowStep, FlowTarget, FlowValue, TaskPerson } from './flow-value.ts'
import { choiceOf, idOf, isOrgUnit } from './target-kind.ts'

/** What ids are called: of places and roles, of people; and of which company the rule is. */
export type Called = {
  companyId: string
  names: (id: string) => Parameters<Format['name']>[0] | undefined
  person: (id: string) => TaskPerson | undefined
}

/** The parts of a rule in sentences, for who reads and who writes it. */
export function useFlowText(kind: FlowValue['kind'], called: Called) {
  const t = useT()
  const format = useFormat()
  const currency = useCurrency(called.companyId)
  return flowText(t, format, { kind, currency }, called)
}
export type FlowText = ReturnType<typeof flowText>

type Of = { kind: FlowValue['kind']; currency: string }

export function flowText(t: Say, format: Format, { kind, currency }: Of, called: Called) {
  const name = (id: string) => {
    const names = called.names(id)
    return names ? format.name(names) : t('workflow.flow.say.outOfSight')
  }
  const person = (id: string) => {
    const found = called.person(id)
    return found ? format.person(found).name : t('workflow.flow.say.somebody')
  }
  const people = (ids: readonly string[]) => format.list(ids.map(person))

  const target = (target_: FlowTarget): string => {
    const choice = choiceOf(target_)
    if (target_.kind === 'named')
      return target_.personIds.length > 0 ? people(target_.personIds) : t('workflow.flow.say.nobodyYet')
    if (!isOrgUnit(choice)) return t(`workflow.flow.target.${choice}`)
    const id = idOf(target_)
    if (id === '') return t('workflow.flow.say.notChosen', { kind: t(`workflow.flow.target.${choice}`) })
    const said = t(`workflow.flow.say.${choice}`, { name: name(id) })
    const companyId = 'companyId' in target_ ? target_.companyId : null
    return companyId === null ? said : t('workflow.flow.say.inCompany', { target: said, company: name(companyId) })
  }
  const targets = (all: readonly FlowTarget[]) => format.list(all.map(target))

  const ifNobody = ({ fallbackIds, passesWhenNobody }: FlowStep) =>
    fallbackIds.length > 0
      ? t('workflow.flow.say.fallback', { names: people(fallbackIds) })
      : t(passesWhenNobody ? 'workflow.flow.say.passes' : 'workflow.flow.say.administrators')

  /** Who stands at a step, and who else if nobody does: "Manager one level up; if nobody: HR lead". */
  const step = (one: FlowStep) =>
    t('workflow.flow.say.step', {
      who: one.targets.length > 0 ? targets(one.targets) : t('workflow.flow.say.nobodyYet'),
      otherwise: ifNobody(one),
    })

  /** What else holds at a step, one sentence each. */
  const details = (step: FlowStep, lane: 'approval' | 'execution'): string[] => [
    ...(step.targets.length > 1 || step.mode !== 'or-sign' ? [t(`workflow.flow.modes.${step.mode}`)] : []),
    ...(lane === 'approval' && step.needsComment ? [t('workflow.flow.say.needsComment')] : []),
    ...(step.requires.includes('paymentOn') ? [t('workflow.flow.say.paymentOn')] : []),
    ...(step.deadline
      ? [
          t(`workflow.flow.say.deadline.${step.deadline.action}`, {
            hours: format.number(step.deadline.workingMinutes / 60),
          }),
        ]
      : []),
    ...(step.cc.length > 0 ? [t('workflow.flow.say.cc', { names: targets(step.cc) })] : []),
  ]

  const look = ({ on, field }: FlowCondition) => {
    if (on === 'recipient') return t(`workflow.flow.field.${field}`)
    const known = formFieldsOf(kind, t, format).find((one) => one.field === field)
    return known ? known.label : field
  }
  const value = (condition: FlowCondition, value_: string): string => {
    if (condition.on === 'form') {
      const known = formFieldsOf(kind, t, format).find(({ field }) => field === condition.field)
      return known?.values.find((other) => other.value === value_)?.label ?? value_
    }
    if (condition.field === 'nationality') return format.nation(value_)
    if (condition.field === 'state') {
      const state = WORKING.find((known) => known === value_)
      return state ? t(`organisation.state.${state}`) : value_
    }
    return name(value_)
  }
  const bound = (one: Extract<FlowCondition, { bound: number }>) => {
    const known = formFieldsOf(kind, t, format).find(({ field }) => field === one.field)
    return known?.isMoney ? moneyFor(format, one.bound, currency) : format.number(one.bound)
  }
  /** "Department: Sales, HR". */
  const condition = (condition_: FlowCondition): string =>
    'oneOf' in condition_
      ? t('workflow.flow.say.oneOf', {
          field: look(condition_),
          values: format.list(condition_.oneOf.map((each) => value(condition_, each))),
        })
      : t(`workflow.flow.say.is.${condition_.is}`, { field: look(condition_), bound: bound(condition_) })

  return { name, person, people, target, targets, step, details, look, value, condition }
}
