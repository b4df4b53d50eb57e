import './dashboard.css'
import type { Names } from '@muster/kernel/names'
import { dayIn } from '../../lib/clock.ts'
import { companyNames } from '../../lib/company-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { useOpenScreens } from '../../lib/open-screens.tsx'
import { type Info, useInfo } from '../../lib/permission.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { ClockButton } from '../attendance/index.ts'

type Position = Info['userInfo']['positions'][number]

const levelNames = (p: Position): Names => ({ cn: p.levelCnName, en: p.levelEnName, vn: p.levelVnName })
const departmentNames = (p: Position): Names => ({ cn: p.deptCnName, en: p.deptEnName, vn: p.deptVnName })
const officeNames = (p: Position): Names => ({ cn: p.officeCnName, en: p.officeEnName, vn: p.officeVnName })

/** The dashboard [2.04, 2.12]: who is here, where they stand, and what they may open. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const { userInfo } = useInfo()
  return (
    <Page>
      <PageHead
        title={t('dashboard.greeting', { name: userInfo.nickName })}
        under={format.longDay(dayIn())}
        primary={userInfo.mainPositionId && <ClockButton large />}
      />
      <div className="m-dash">
        <Positions positions={userInfo.positions} main={userInfo.mainPositionId} />
        <Links />
      </div>
    </Page>
  )
}

function Positions({ positions, main }: { positions: readonly Position[]; main: string | null }) {
  const t = useT()
  const { name } = useFormat()
  if (positions.length === 0) return <Empty drawing="path" title={t('dashboard.noPosition')} />
  return (
    <Card title={t('dashboard.positions')}>
      <ul className="m-dash-positions">
        {positions.map((p) => (
          <li key={p.positionId}>
            <span className="m-dash-line">
              <b>{name(departmentNames(p))}</b>
              {name(levelNames(p))}
              {p.positionId === main && positions.length > 1 && (
                <StateChip tone="blue" icon="star">
                  {t('organisation.field.position.isMain')}
                </StateChip>
              )}
            </span>
            <small>
              {name(companyNames({ cnName: p.companyCnName, enName: p.companyEnName, vnName: p.companyVnName }))} ·{' '}
              {name(officeNames(p))}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Links() {
  const t = useT()
  const screens = useOpenScreens().filter((screen) => screen.name !== 'dashboard')
  if (screens.length === 0) return null
  return (
    <Card title={t('dashboard.links')}>
      <ul className="m-dash-links">
        {screens.map((screen) => (
          <li key={screen.name}>
            <a href={`#${screen.path}`}>
              {screen.icon && <Icon name={screen.icon} />}
              {t(screen.titleKey)}
              <Icon name="chevron-right" size={15} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
