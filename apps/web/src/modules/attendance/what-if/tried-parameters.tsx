import { useT } from '../../../lib/words/i18n.ts'
import { useValueText } from '../../system/index.ts'
import type { WhatIf } from './what-if-value.ts'

/** Which parameters are tried, from what to what. */
export function TriedParameters({ of }: { of: WhatIf['tried']['parameters'] }) {
  const t = useT()
  const value = useValueText()
  return (
    <ul className="m-what-if-tried">
      {of.map(({ key, before, after }) => (
        <li key={key}>
          {t(`settings.parameters.items.${key}.name`)}:{' '}
          <span className="num">
            {t('attendance.closing.change', { from: value(key, before), to: value(key, after) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
