import { useT } from '../../../lib/words/i18n.ts'
import { Steps } from '../../../ui/display/steps.tsx'

const STEPS = ['who', 'place', 'access', 'summary'] as const

/** The four steps of onboarding one employee, and where one is. */
export function OnboardSteps({ at }: { at: (typeof STEPS)[number] }) {
  const t = useT()
  return (
    <Steps
      label={t('organisation.newcomers.steps')}
      steps={STEPS.map((step) => t(`organisation.newcomers.${step}`))}
      at={STEPS.indexOf(at)}
    />
  )
}
