import { parameterOf } from '@muster/contract/system/parameter-record'
import { problemText } from '../../lib/call/problem-text.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { StateChip } from '../../ui/display/state-chip.tsx'
import { ParameterField } from './parameter-field.tsx'
import { type ParameterState, useValueText } from './parameter-value.ts'

type Props = {
  state: ParameterState
  /** What stands in the field, the edit where there is one. */
  value: unknown
  problem: string | undefined
  /** Without it the value is read only. */
  onChange: ((value: unknown) => void) | undefined
  onHistory: () => void
  /** Whether other parameters may be changed here. */
  mayChange: boolean
}

/** One parameter: its name, what it means, its value, its default, and who changed it last. */
export function ParameterRow({ state, value, problem, onChange, onHistory, mayChange }: Props) {
  const t = useT()
  const format = useFormat()
  const text = useValueText()
  const { key, last, next } = state
  const one = parameterOf(key)
  const name = t(`settings.parameters.items.${key}.name`)
  // Whoever decides for one company reads what holds for all of them.
  const isForOthers = one.of === 'group' && mayChange
  const changed = last
    ? t('settings.parameters.changed', { at: format.instant(Date.parse(last.at)), by: last.by })
    : t('settings.parameters.neverChanged')
  return (
    <li className="m-parameter">
      <div className="m-parameter-name">
        <b>{name}</b>
        {one.of === 'group' && (
          <StateChip tone="grey" icon="globe">
            {t('settings.parameters.wholeGroup')}
          </StateChip>
        )}
        <p>{t(`settings.parameters.items.${key}.meaning`)}</p>
      </div>
      <div className="m-parameter-value">
        {onChange ? (
          <ParameterField
            of={key}
            label={<span className="sr-only">{name}</span>}
            name={key}
            value={value}
            onChange={onChange}
            {...(problem === undefined ? {} : { error: problemText(problem, t, t('system.field.not_a_choice')) })}
          />
        ) : (
          <>
            <b className="num">{text(key, state.value)}</b>
            {isForOthers && <p className="m-parameter-note">{t('settings.parameters.groupOnly')}</p>}
          </>
        )}
        {next && (
          <StateChip tone="blue">
            {t('settings.parameters.scheduled', { day: format.day(next.from), value: text(key, next.value) })}
          </StateChip>
        )}
      </div>
      <dl className="m-parameter-facts">
        <dt>{t('settings.parameters.standard')}</dt>
        <dd className="num">{text(key, one.standard)}</dd>
        <dt>{t('settings.parameters.lastChange')}</dt>
        <dd>{changed}</dd>
      </dl>
      <Button
        kind="quiet"
        size="small"
        icon="history"
        onClick={onHistory}
        aria-label={t('settings.parameters.history', { name })}
      >
        {t('settings.parameters.historyShort')}
      </Button>
    </li>
  )
}
