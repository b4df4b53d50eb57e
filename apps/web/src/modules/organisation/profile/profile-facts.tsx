import type { OwnField, Profile } from '@muster/contract/organisation/profile'
import { Facts } from '../../../lib/record/facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { ownRows, SECTIONS } from '../employee/employee-rows.ts'
import { useFieldWords } from '../employee/field-words.ts'
import { useFieldText } from '../employee/use-field-text.ts'

/** Who it is stands in the head of the page. */
const HEAD: readonly OwnField[] = ['name', 'nativeName', 'nickname']

/** One's own record to read, in the groups of the form; what HR alone decides stands first. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useT()
  const format = useFormat()
  const words = useFieldWords()
  const text = useFieldText()
  return (
    <>
      <Facts
        title={t('organisation.sections.work')}
        facts={[
          [words('company'), format.name(profile.company)],
          [words('department'), format.name(profile.department)],
          [words('office'), format.name(profile.office)],
          [words('level'), format.name(profile.level)],
          [words('onboardOn'), format.day(profile.onboardOn)],
          [words('regularizationOn'), format.day(profile.regularizationOn)],
          [words('contractType'), profile.contractType && t(`organisation.contractType.${profile.contractType}`)],
          [words('contractEndOn'), format.day(profile.contractEndOn)],
        ]}
      />
      {SECTIONS.map((title) => (
        <Facts
          key={title}
          title={t(`organisation.sections.${title}`)}
          facts={ownRows(title)
            .flat()
            .filter((field) => !HEAD.includes(field))
            .map((field) => {
              const value = profile[field] ?? ''
              return [words(field), value && text(field, value)]
            })}
        />
      ))}
    </>
  )
}
