import './rights.css'
import { grantEndpoints, type PersonRights } from '@muster/contract/identity/grant'
import { GRANTABLE } from '@muster/contract/identity/role'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { EmployeePicker } from '../../organisation/index.ts'
import { usePermissionWords } from '../role/permission-words.ts'
import { GrantLine } from './grant-line.tsx'

/** Why somebody may use a permission, and on whose data; or which part is missing. */
export function Why({ person }: { person: PersonRights }) {
  const t = useT()
  const words = usePermissionWords()
  const mayFind = useCan()('user:manage:r')
  const [code, setCode] = useState<string>()
  const [objectId, setObjectId] = useState<string>()
  return (
    <section className="m-why" aria-label={t('access.rights.why')}>
      <h3 className="m-facts-title">{t('access.rights.why')}</h3>
      <SelectField
        value={code}
        onChange={setCode}
        label={t('access.rights.whyCode')}
        options={GRANTABLE.map((one) => ({ value: one as string, label: words(one), hint: one }))}
      />
      {mayFind && (
        <EmployeePicker
          value={objectId}
          onChange={setObjectId}
          label={t('access.rights.whyObject')}
          hint={t('access.rights.whyObjectHint')}
          optional
        />
      )}
      {code !== undefined && <Answer id={person.employmentId} code={code} objectId={objectId} />}
    </section>
  )
}

function Answer(input: { id: string; code: string; objectId: string | undefined }) {
  const t = useT()
  const { data, error, refetch } = useQuery(listOf(grantEndpoints.why, input))
  const { problem } = stateOf(error, t, () => void refetch())
  if (problem) return <ErrorState {...problem} />
  if (!data) return null
  const { holds, missing, through, isElsewhere } = data
  // What answers comes first; what merely has the code is said where nothing answers.
  const shown = holds ? through.filter(({ state, reaches }) => state === 'in-force' && reaches) : through
  return (
    <div aria-live="polite">
      <Banner tone={holds ? 'normal' : 'amber'}>
        {missing === null ? t('access.rights.whyYes') : t(`access.rights.missing.${missing}`)}
      </Banner>
      {!holds && shown.length > 0 && <p>{t('access.rights.whyNear')}</p>}
      <ul className="m-grants">
        {shown.map((grant) => (
          <GrantLine key={grant.id} grant={grant} />
        ))}
      </ul>
      {isElsewhere && <p className="muted">{t('access.rights.whyElsewhere')}</p>}
    </div>
  )
}
