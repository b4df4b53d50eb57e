import './role-matrix.css'
import { roleEndpoints } from '@muster/contract/identity/role'
import { useQuery } from '@tanstack/react-query'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Checkbox } from '../../../ui/control/check.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { permissionSections } from './permission-rows.ts'
import { usePermissionWords } from './permission-words.ts'

/** Two roles side by side, permission by permission; which ones stands in the address. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const format = useFormat()
  const words = usePermissionWords()
  const { path, search } = useUrl()
  const { data, error, refetch } = useQuery(queryOf(roleEndpoints.list, { pageSize: 200 }))
  const { problem } = stateOf(error, t, () => void refetch())
  const roles = data?.items ?? []
  const [first, second] = [one(search.first), one(search.second)]
  const [a, b] = [roles.find(({ id }) => id === first), roles.find(({ id }) => id === second)]
  const isWhole = search.all !== undefined
  const put = (part: Record<string, string | undefined>) => go(path, { ...search, ...part }, { replace: true })
  const options = roles.map((role) => ({ value: role.id, label: format.name(role.names) }))
  const holds = (role: typeof a, code: string) => role?.codes.includes(code) === true
  const differs = (code: string) => holds(a, code) !== holds(b, code)
  const count = permissionSections(differs).flatMap(({ rows }) => rows.flatMap(({ codes }) => codes)).length
  const sections = permissionSections((code) => isWhole || differs(code))
  const mark = (isGranted: boolean) =>
    isGranted ? (
      <>
        <Icon name="check" size={16} />
        <span className="sr-only">{t('access.roles.has')}</span>
      </>
    ) : (
      <>
        <span className="muted" aria-hidden="true">
          –
        </span>
        <span className="sr-only">{t('access.roles.hasNot')}</span>
      </>
    )
  return (
    <Page>
      <PageHead title={t('access.roles.compareTitle')} />
      {problem && <ErrorState {...problem} />}
      <div className="m-form">
        <FormRow>
          <SelectField
            value={first}
            onChange={(next) => put({ first: next })}
            label={t('access.roles.first')}
            options={options}
            loading={!data}
          />
          <SelectField
            value={second}
            onChange={(next) => put({ second: next })}
            label={t('access.roles.second')}
            options={options}
            loading={!data}
          />
        </FormRow>
      </div>
      {!data && !problem && <WaitLines />}
      {a && b && (
        <section className="m-matrix m-compared" aria-label={t('access.roles.compareTitle')}>
          <div className="m-matrix-tools">
            <b aria-live="polite">{count === 0 ? t('access.roles.same') : t('access.roles.differ', { count })}</b>
            <Checkbox checked={!isWhole} onChange={(only) => put({ all: only ? undefined : 'true' })}>
              {t('access.roles.onlyDifferences')}
            </Checkbox>
          </div>
          {sections.length > 0 && (
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('access.roles.permissions')}</th>
                  <th scope="col">{format.name(a.names)}</th>
                  <th scope="col">{format.name(b.names)}</th>
                </tr>
              </thead>
              <tbody>
                {sections.flatMap(({ rows }) =>
                  rows
                    .flatMap(({ codes }) => codes)
                    .map((code) => (
                      <tr key={code} className={isWhole && differs(code) ? 'is-other' : undefined}>
                        <th scope="row">
                          {words(code)}
                          <code>{code}</code>
                        </th>
                        <td>{mark(holds(a, code))}</td>
                        <td>{mark(holds(b, code))}</td>
                      </tr>
                    )),
                )}
              </tbody>
            </table>
          )}
        </section>
      )}
    </Page>
  )
}
