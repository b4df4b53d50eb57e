import './position-card.css'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { positionNames } from '../../../lib/words/spelled-names.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { Card as Frame } from '../../../ui/layout/card.tsx'

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
              <b>{name(positionNames(p, 'dept'))}</b>
              {name(positionNames(p, 'level'))}
              {p.positionId === mainPositionId && (
                <StateChip tone="blue" icon="star">
                  {t('organisation.field.position.isMain')}
                </StateChip>
              )}
            </span>
            <small>
              {name(positionNames(p, 'company'))} · {name(positionNames(p, 'office'))}
            </small>
          </li>
        ))}
      </ul>
    </Frame>
  )
}
