import './receipt.css'
import type { BenefitTest } from '@muster/contract/benefits/benefit-test'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import type { Called } from './target-text.ts'
import { testText } from './test-text.ts'

/** Every condition of a benefit, met or not, with its numbers. */
export function TestList({ tests, called }: { tests: readonly BenefitTest[]; called: Called }) {
  const t = useT()
  const format = useFormat()
  return (
    <ul className="m-benefit-tests" aria-label={t('benefit.conditions')}>
      {tests.map((test) => {
        // What a condition says is what tells it from the others.
        const text = testText(test, called, t, format)
        return (
          <li key={text} className={test.isMet ? 'is-met' : 'is-unmet'}>
            <Icon name={test.isMet ? 'check' : 'close'} size={15} />
            <span className="sr-only">{t(test.isMet ? 'benefit.met' : 'benefit.unmet')}</span>
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
