import {
  type BenefitMember,
  benefitMemberEndpoints,
  MEMBER_REASON_LENGTH,
  MOST_MEMBERS,
} from '@muster/contract/benefits/member'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useState } from 'react'
import { reportFailure } from '../../../lib/call/failures.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { DecisionFrame } from '../../workflow/index.ts'

export type MemberAct = 'exclude' | 'restore'
export type DoneItems = ReplyOf<typeof benefitMemberEndpoints.exclude>['items']

type Props = {
  act: MemberAct
  members: readonly BenefitMember[]
  onClose: () => void
  onDone: (items: DoneItems) => void
}

/** Leaves members out, or has them wait again, for one reason that their history keeps. */
export function ReasonDialog({ act, members, onClose, onDone }: Props) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const endpoint = benefitMemberEndpoints[act]
  const save = useSave(endpoint, { quiet: true })
  const submit = async () => {
    const items: DoneItems[number][] = []
    for (let from = 0; from < members.length; from += MOST_MEMBERS) {
      const input = { ids: members.slice(from, from + MOST_MEMBERS).map(({ id }) => id), reason }
      const wrong = contractErrors(endpoint, input, t)
      setProblems(wrong)
      if (Object.keys(wrong).length > 0) return
      const { data, error } = await save.run(input)
      if (error) {
        if (items.length === 0) return setProblems(errorsOf(error, t))
        // What the calls before did is done: it is said.
        reportFailure(error)
        break
      }
      items.push(...data.items)
    }
    onClose()
    onDone(items)
  }
  const { reason: reasonProblem, ...others } = problems
  return (
    <DecisionFrame
      title={t(`member.${act}.title`, { count: members.length })}
      submit={t(`member.${act}.action`)}
      hint={t(`member.${act}.hint`)}
      busy={save.busy}
      dirty={reason !== ''}
      problem={Object.values(others)[0]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t('member.reason')}
        value={reason}
        onChange={setReason}
        error={reasonProblem}
        maxLength={MEMBER_REASON_LENGTH}
        required
      />
    </DecisionFrame>
  )
}
