import './position-card.css'
import { useInfo } from '../../lib/session/permission.tsx'
import { companyNames } from '../../lib/words/company-names.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Card as Frame } from '../../ui/card.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

/** The positions that somebody holds today, the one that counts marked. */
export function Card() {
  const t = useT()
  const { name } = useFormat()
  const { positions, mainPositionId } = useInfo().userInfo
  return (
    <Frame title={t('dashboard.positions')}>
      <ul className="m-positions">
        {positions.map((p) => (
          <li key={p.positionId}>
            <span>
              <b>{name({ cn: p.deptCnName, en: p.deptEnName, vn: p.deptVnName })}</b>
              {name({ cn: p.levelCnName, en: p.levelEnName, vn: p.levelVnName })}
              {p.positionId === mainPositionId && (
                <StateChip tone="blue" icon="star">
                  {t('organisation.field.position.isMain')}
                </StateChip>
              )}
            </span>
            <small>
              {name(companyNames({ cnName: p.companyCnName, enName: p.companyEnName, vnName: p.companyVnName }))} ·{' '}
              {name({ cn: p.officeCnName, en: p.officeEnName, vn: p.officeVnName })}
            </small>
          </li>
        ))}
      </ul>
    </Frame>
  )
}
