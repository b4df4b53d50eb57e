import { parameterEndpoints } from '@muster/contract/system/parameter'
import type { ParameterValue } from '@muster/contract/system/parameter-record'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/query/query.ts'
import { stateOf } from '../../lib/query/read-state.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { StateChip } from '../../ui/display/state-chip.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { DeniedState, ErrorState } from '../../ui/feedback/state-message.tsx'
import { DetailDrawer } from '../../ui/layout/detail-drawer.tsx'
import { useValueText } from './parameter-value.ts'

type Props = {
  companyId: string
  of: ShownKey
  /** Takes an earlier value into the edits; without it nothing is restored. */
  onRestore: ((value: ParameterValue) => void) | undefined
  onClose: () => void
}

const TONES = { past: 'grey', inForce: 'normal', scheduled: 'blue' } as const

/** What was decided about one parameter, the newest first; an earlier value is restored by deciding it anew. */
export function ParameterHistory({ companyId, of, onRestore, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const text = useValueText()
  const query = useQuery(queryOf(parameterEndpoints.history, { companyId, key: of }))
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const items = query.data?.items
  return (
    <DetailDrawer
      title={t('settings.parameters.history', { name: t(`settings.parameters.items.${of}.name`) })}
      onClose={onClose}
    >
      {problem && <ErrorState {...problem} />}
      {denied && <DeniedState {...denied} />}
      {items?.length === 0 && <Empty title={t('settings.parameters.noHistory')} />}
      <ul className="m-decisions">
        {items?.map(({ version, value, from, at, by, state }) => (
          <li key={version}>
            <div>
              <b className="num">{text(of, value)}</b>{' '}
              <StateChip tone={TONES[state]}>{t(`settings.parameters.states.${state}`)}</StateChip>
            </div>
            <div>{t('settings.parameters.from', { day: format.day(from) })}</div>
            <small>{t('settings.parameters.decided', { at: format.instant(Date.parse(at)), by })}</small>
            {onRestore && state !== 'inForce' && (
              <Button kind="text" size="small" icon="restore" onClick={() => onRestore(value)}>
                {t('settings.parameters.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </DetailDrawer>
  )
}
