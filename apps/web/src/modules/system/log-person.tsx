import { useT } from '../../lib/words/i18n.ts'
import type { LogEntry } from './use-log.ts'

type Person = NonNullable<LogEntry['operator']>

/** What somebody is called in the log: by name, to readers who may see it, with the account that was used. */
export const personText = ({ name, account }: Person): string =>
  name === null || account === '' ? (name ?? account) : `${name} · ${account}`

/** Who acted: a person, somebody who was not signed in, or the program itself, in whose name it did. */
export function LogPerson({ entry: { operator, byProgram, onBehalfOf } }: { entry: LogEntry }) {
  const t = useT()
  if (operator) return <b>{personText(operator)}</b>
  return (
    <span className="m-log-person">
      <span>{t(byProgram ? 'settings.log.bySystem' : 'settings.log.notSignedIn')}</span>
      {onBehalfOf && (
        <small>
          {t('settings.log.onBehalfOf')} {personText(onBehalfOf)}
        </small>
      )}
    </span>
  )
}
