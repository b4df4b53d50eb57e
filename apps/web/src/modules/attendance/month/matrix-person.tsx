import type { Month } from '@muster/kernel/month'
import type { PersonNames } from '@muster/kernel/person-name'
import { hrefOf } from '../../../lib/place/place.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'

export type MatrixPersonProps = { person: PersonNames & { employmentId: string }; month: Month; day?: string }

/** Whose square or sum is explained beside the matrix, with the way to the whole month. */
export function MatrixPersonLine({ person, month, day }: MatrixPersonProps) {
  const t = useT()
  const { employmentId } = person
  const { name } = useFormat().person(person)
  return (
    <div className="m-why-person">
      <Avatar name={name} size={26} />
      <b>{name}</b>
      <a href={hrefOf('/attendance/days', { employmentId, month, day })}>{t('attendance.matrix.openMonth')}</a>
    </div>
  )
}
