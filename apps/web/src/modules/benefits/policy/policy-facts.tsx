import './policy.css'
import type { Fact } from '../../../lib/record/facts.tsx'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import { SimulateButton } from '../simulation/simulate-dialog.tsx'
import type { Policy } from './policy-form.ts'
import { policySentence, saidBy } from './policy-sentence.ts'

/** What the list does not say of a policy: what it does in words, a trial of it, and what each of its versions did. */
export function policyFacts(policy: Policy, t: Say, format: Format): Fact[] {
  const { versions } = policy
  return [
    [
      t('policy.does'),
      <div key="does" className="m-policy-does">
        <p>{policySentence(saidBy(policy), t, format)}</p>
        <SimulateButton companyId={policy.companyId} name={format.name(policy.names)} id={policy.id} />
      </div>,
    ],
    [t('policy.inForce'), format.day(policy.since)],
    [
      t('policy.versions'),
      versions.length > 1 && (
        <ol key="versions" className="m-policy-versions">
          {versions
            .map(({ number, effectiveOn, rules }) => (
              <li key={number}>
                <b>{t('policy.version', { day: format.day(effectiveOn) })}</b>
                <span>{policySentence(saidBy(policy, rules), t, format)}</span>
              </li>
            ))
            .toReversed()}
        </ol>
      ),
    ],
  ]
}
