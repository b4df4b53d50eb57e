import type { BenefitTest } from '@muster/contract/benefits/benefit-test'
import { LEAVE_ATTRIBUTES } from '@muster/contract/leave/leave-rules'
import { monthOf } from '@muster/kernel/month'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import { daysOf } from './amount-text.ts'
import { type Called, nameOfId, targetValueText } from './target-text.ts'

const NOTHING = '–'

/** Attributes of leave as a list in words. */
export const leaveListText = (attributes: readonly string[], t: Say, format: Format): string =>
  format.list(
    attributes.flatMap((value) => {
      const known = LEAVE_ATTRIBUTES.find((one) => one === value)
      return known ? [t(`leave.attributes.${known}`)] : []
    }),
  )

/** A condition with the numbers it was decided by, in one line: "Sick leave: 8 h ≥ 1 d". */
export function testText(test: BenefitTest, called: Called, t: Say, format: Format): string {
  const { rule, isMet, numbers, days, policy } = test
  const state = isMet ? 'met' : 'unmet'
  const minutes = (name: string) => format.duration(numbers[name] ?? 0)
  const count = (name: string) => format.number(numbers[name] ?? 0)
  const on = (name: string) => format.day(days[name]) || NOTHING
  const excluding = { time: minutes('minutes'), days: format.number(daysOf(numbers.most ?? 0)) }
  const whom = {
    has: format.list(test.has.map((id) => nameOfId(id, called, format))) || NOTHING,
    wants: format.list(test.wants.map((id) => nameOfId(id, called, format))),
  }
  switch (rule) {
    case 'employed':
      return days.resignOn
        ? t(`benefit.tests.employed.${state}Until`, { from: on('onboardOn'), until: on('resignOn') })
        : t(`benefit.tests.employed.${state}`, { from: on('onboardOn') })
    case 'condition':
      return conditionText(test, called, t, format)
    case 'named':
      return t(`benefit.tests.named.${state}`)
    case 'position':
      return t(`benefit.tests.position.${state}`, whom)
    case 'basis':
      return t(`benefit.tests.basis.${state}`, { day: on('basisOn') })
    case 'effect':
      return t(`benefit.tests.effect.${state}`, { day: on('effectOn') })
    case 'valid':
      return isMet && !days.untilOn
        ? t('benefit.tests.valid.metForever')
        : t(`benefit.tests.valid.${state}`, { day: on('untilOn') })
    case 'once':
      return t(`benefit.tests.once.${state}`, { month: days.givenOn ? format.month(monthOf(days.givenOn)) : NOTHING })
    case 'application':
      return t(`benefit.tests.application.${state}`)
    case 'leave':
      return t(`benefit.tests.leave.${state}`, { ...excluding, leave: leaveListText(test.wants, t, format) })
    case 'absence':
      return t(`benefit.tests.absence.${state}`, excluding)
    case 'perfect-work':
      return t(`benefit.tests.perfectWork.${state}`, { time: minutes('expected') })
    case 'perfect-days':
      return t(`benefit.tests.perfectDays.${state}`, {
        ...{ expected: minutes('expected'), missing: minutes('missing'), day: on('on') },
      })
    case 'perfect-leave':
      return t(`benefit.tests.perfectLeave.${state}`, { time: minutes('minutes'), day: on('on') })
    case 'perfect-absence':
      return t(`benefit.tests.perfectAbsence.${state}`, { time: minutes('minutes'), day: on('on') })
    case 'perfect-points':
      return t(`benefit.tests.perfectPoints.${state}`, { points: count('points'), most: count('most'), day: on('on') })
    case 'amount':
      return t(`benefit.tests.amount.${state}`)
    case 'first':
      return t(`benefit.tests.first.${state}`, { policy: policy ? format.name(policy.names) : NOTHING })
  }
}

/** A condition of the target: what is asked for, and what somebody has of it. */
function conditionText(
  { field, is, has, wants, numbers }: BenefitTest,
  called: Called,
  t: Say,
  format: Format,
): string {
  if (field === null) return ''
  const values = (list: readonly string[]) =>
    format.list(list.map((value) => targetValueText(field, value, called, t, format))) || NOTHING
  const isNumber = is === 'atLeast' || is === 'atMost'
  const found = numbers.found === undefined ? NOTHING : format.number(numbers.found)
  return t(`benefit.tests.condition.${is ?? 'oneOf'}`, {
    ...{ field: t(`benefits.targetFields.${field}`), has: isNumber ? found : values(has) },
    ...(isNumber ? { bound: format.number(numbers.bound ?? 0) } : { wants: values(wants) }),
  })
}
