import type { Day } from '@muster/kernel/day'
import { clockText } from '@muster/kernel/minutes'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { isWord, useT } from '../../../lib/words/i18n.ts'
import { joinSentences } from '../../../lib/words/sentences.ts'
import { usePeopleText } from './people-text.ts'
import { useReasonText } from './reason-text.ts'
import type { Entry, StepHolder } from './task-value.ts'

/** By where days lie that are none of the employment, and whether others of the application are. */
const OUTSIDE: Readonly<Record<string, string>> = {
  before: 'beforeFirstDay',
  beforePart: 'partBeforeFirstDay',
  behind: 'behindLastDay',
  behindPart: 'partBehindLastDay',
}

/** Which sentence tells of an entry: the action, or what of it is told apart by its detail. */
function sentenceOf({ action, detail }: Entry): string {
  if (detail?.about === 'rollbackLimit') return 'rollbackLimit'
  if (detail?.about === 'repaired' && detail.cause === 'ADVANCE_VOID') return 'repairVoid'
  if (detail?.about === 'repaired' && detail.cause === 'APPLICANT_GONE') return 'repairHanded'
  if (detail?.about === 'notEmployed') return OUTSIDE[detail.cause ?? ''] ?? action
  if (detail?.about === 'decided') return 'createDecided'
  if (detail?.about === 'backAgain') return 'holderBack'
  if (detail?.about === 'repaired' && detail.people.length === 0)
    return detail.cause === 'NO_ROUTE' ? 'repairRoute' : 'repairNobody'
  if (detail?.cause === 'roleLost') return detail.people.length > 1 ? 'roleLostTo' : 'roleLost'
  if (detail?.about === 'rerouted') return detail.rule ? 'resubmitRerouted' : 'resubmitNoRule'
  if (action === 'return' && detail?.to === 0)
    return detail.people.length > 0 ? 'returnToRecipient' : 'returnToApplicant'
  if (action === 'return' && detail?.to != null) return 'returnTo'
  return action
}

/** What somebody did with a task, as a sentence. */
export function useHistoryText(): (entry: Entry) => string {
  const t = useT()
  const format = useFormat()
  const people = usePeopleText()
  const entered = useEnteredText()
  return (entry) => {
    if (entry.detail?.about === 'entered') return entered(entry, entry.detail)
    const { actor, detail, onBehalfOf, isByAdministrator, action } = entry
    const key = `workflow.task.acted.${sentenceOf(entry)}`
    const name = actor ? format.person(actor).name : t('workflow.task.system')
    const notes = [
      onBehalfOf.length > 0 && t('workflow.task.onBehalfOf', { names: people(onBehalfOf) }),
      isByAdministrator && t('workflow.task.administrator'),
    ].filter(Boolean)
    const values = {
      who: notes.length > 0 ? `${name} (${notes.join(', ')})` : name,
      people: people(detail?.people ?? []),
      first: people(detail?.people.slice(0, 1) ?? []),
      others: people(detail?.people.slice(1) ?? []),
      step: detail?.to ?? 0,
      rule: detail?.rule ? format.name(detail.rule) : '',
      day: typeof detail?.values.on === 'string' ? format.day(detail.values.on as Day) : '',
      back: backText(detail?.values ?? {}, format),
    }
    // An action that this page does not know is one of a newer version.
    return isWord(key) ? t(key, values) : t('workflow.task.acted.other', { ...values, action })
  }
}

/** From when on somebody is back of a leave that ends early: a day, with its time where there is one. */
function backText({ on, minute }: NonNullable<Entry['detail']>['values'], format: Format): string {
  const day = typeof on === 'string' ? format.dayText(on) : ''
  return typeof minute === 'number' ? `${day}, ${clockText(minute)}` : day
}

/** What of the people of a step its applicant could not foresee: who stands there and why, who was meant, whom that leaves out. */
function useEnteredText(): (entry: Entry, detail: NonNullable<Entry['detail']>) => string {
  const t = useT()
  const format = useFormat()
  const people = usePeopleText()
  const reason = useReasonText()
  return ({ lane, step: number }, { cause, holders, people: insteadOf, leftOut }) => {
    const step = number ?? 0
    const at = t(lane === 'execution' ? 'workflow.task.acted.atExecution' : 'workflow.task.acted.atStep', { step })
    const names = people(holders.map(({ person }) => person))
    const because = ({ reason: why, substitutes }: StepHolder) =>
      [
        reason(why),
        ...substitutes.map((one) => t('workflow.task.onBehalfOf', { names: format.person(one.for).name })),
      ].join(', ')
    const found = {
      fallback: () => [t('workflow.task.acted.stoodIn', { at, people: names })],
      administrator: () => [
        t(names === '' ? 'workflow.task.acted.nobodyThere' : 'workflow.task.acted.administrators', {
          at,
          people: names,
        }),
      ],
    }[cause ?? '']
    return joinSentences([
      ...(found?.() ??
        holders.map((one) =>
          t('workflow.task.acted.unforeseen', { at, people: format.person(one.person).name, reason: because(one) }),
        )),
      insteadOf.length > 0 && t('workflow.task.acted.foreseen', { at, people: people(insteadOf) }),
      ...leftOut.map(({ person, why }) => t(`workflow.task.leftOut.${why}`, { name: format.person(person).name })),
    ])
  }
}
