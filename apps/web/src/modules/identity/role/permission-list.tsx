import './role-matrix.css'
import { useT } from '../../../lib/words/i18n.ts'
import { permissionSections } from './permission-rows.ts'
import { usePermissionWords } from './permission-words.ts'

/** The permissions of a role under their groups, each with its code. */
export function PermissionList({ codes }: { codes: readonly string[] }) {
  const t = useT()
  const words = usePermissionWords()
  const sections = permissionSections((code) => codes.includes(code))
  return (
    <section className="m-concerned" aria-label={t('access.roles.permissions')}>
      <h3 className="m-facts-title">{t('access.roles.permissions')}</h3>
      {sections.map(({ group, rows }) => (
        <div key={group}>
          <h4>{t(`access.permissionGroup.${group}`)}</h4>
          <ul>
            {rows
              .flatMap((row) => row.codes)
              .map((code) => (
                <li key={code}>
                  {words(code)} <code>{code}</code>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
