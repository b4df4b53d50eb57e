import './role-matrix.css'
import { type KeyboardEvent, useState } from 'react'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Checkbox } from '../../../ui/control/check.tsx'
import { SearchBox } from '../../../ui/filter/search-box.tsx'
import { moveInMatrix } from './matrix-keys.ts'
import { type PermissionSection, permissionSections, stateOfCodes, withCodes } from './permission-rows.ts'
import { usePermissionMatch, usePermissionWords } from './permission-words.ts'

/** Every permission that there is, with its code beside its words; whole rows and groups are chosen at once. Arrows walk the boxes. */
export function RoleMatrix({ value, onChange }: { value: readonly string[]; onChange: (codes: string[]) => void }) {
  const t = useT()
  const format = useFormat()
  const { permissions } = useInfo()
  const [typed, setTyped] = useState('')
  const matches = usePermissionMatch(typed)
  const sections = permissionSections(matches)
  const chosen = new Set(value)
  const mayGive = (code: string) => permissions.includes(code)
  const put = (codes: readonly string[], on: boolean) => onChange(withCodes(value, codes, on, mayGive))
  const keyed = (event: KeyboardEvent<HTMLElement>) => {
    if (moveInMatrix(event.currentTarget, event.target, event.key)) event.preventDefault()
  }
  const total = permissionSections().flatMap(({ rows }) => rows.flatMap((row) => row.codes)).length
  return (
    <section className="m-matrix" aria-label={t('access.roles.permissions')}>
      <div className="m-matrix-tools">
        <SearchBox
          value={typed}
          onChange={setTyped}
          placeholder={t('access.roles.search')}
          label={t('access.roles.search')}
          slash={false}
        />
        <span className="muted" aria-live="polite">
          {t('access.roles.chosen', { count: chosen.size, total: format.number(total) })}
        </span>
      </div>
      {sections.length === 0 && <p className="muted">{t('access.roles.noMatch')}</p>}
      {sections.length > 0 && (
        <table className="is-boxes" onKeyDown={keyed}>
          <colgroup>
            <col className="m-matrix-whole" />
            <col span={3} />
          </colgroup>
          {sections.map((section) => (
            <Section key={section.group} {...{ section, chosen, mayGive, put }} />
          ))}
        </table>
      )}
    </section>
  )
}

type SectionProps = {
  section: PermissionSection
  chosen: ReadonlySet<string>
  mayGive: (code: string) => boolean
  put: (codes: readonly string[], on: boolean) => void
}

/** To see, and to change. */
const COLUMNS = ['r', 'cud'] as const

/** Whether a code stands in the first column: what is seen, and what has no action. */
const isSeeing = (code: string) => code.split(':').length < 3 || code.endsWith(':r')

function Section({ section: { group, rows }, chosen, mayGive, put }: SectionProps) {
  const t = useT()
  const words = usePermissionWords()
  // What one does not hold can be taken away, never given.
  const isShut = (code: string) => !chosen.has(code) && !mayGive(code)
  const all = rows.flatMap((row) => row.codes)
  const boxOf = (codes: readonly string[]) => {
    const state = stateOfCodes(codes, chosen)
    return {
      checked: state === 'all',
      some: state === 'some',
      disabled: codes.every(isShut),
      // What may be given is given first; with all of that chosen, a press takes everything away.
      onChange: () => put(codes, !codes.filter(mayGive).every((code) => chosen.has(code))),
    }
  }
  return (
    <>
      <thead>
        <tr>
          <th scope="colgroup" colSpan={2}>
            <Checkbox {...boxOf(all)}>{t(`access.permissionGroup.${group}`)}</Checkbox>
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`access.permissionAction.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ stem, codes }) => (
          <tr key={stem}>
            <td>
              <Checkbox label={stem} {...boxOf(codes)} />
            </td>
            <th scope="row">
              <code>{stem}</code>
            </th>
            {COLUMNS.map((column) => (
              <td key={column}>
                {codes
                  .filter((code) => isSeeing(code) === (column === 'r'))
                  .map((code) => (
                    <span
                      key={code}
                      className="m-matrix-box"
                      title={isShut(code) ? t('access.roles.notHeld') : undefined}
                    >
                      <Checkbox checked={chosen.has(code)} disabled={isShut(code)} onChange={(on) => put([code], on)}>
                        {words(code)}
                        <code>{code}</code>
                      </Checkbox>
                    </span>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
