import './log.css'
import type { ReplyOf } from '@muster/contract/endpoint'
import { operationLogEndpoints } from '@muster/contract/system/operation-log'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hrefOf } from '../../lib/place/place.ts'
import { queryOf } from '../../lib/query/query.ts'
import { stateOf } from '../../lib/query/read-state.tsx'
import { Facts } from '../../lib/record/facts.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../ui/control/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/feedback/state-message.tsx'
import { DetailDrawer } from '../../ui/layout/detail-drawer.tsx'
import { LogModule } from './log-columns.tsx'
import { LogPerson } from './log-person.tsx'

type Entry = ReplyOf<typeof operationLogEndpoints.get>
type Change = Entry['changes'][number]

type Props = { id: string; onClose: () => void; onPrevious?: () => void; onNext?: () => void }

/** One entry at an address of its own [S26]: who, when, from where, and what stood there before and after. */
export function LogEntryDrawer({ id, onClose, onPrevious, onNext }: Props) {
  const t = useT()
  const record = useQuery(queryOf(operationLogEndpoints.get, { id }))
  const { problem, denied } = stateOf(record.error, t, () => void record.refetch())
  const entry = record.data
  return (
    <DetailDrawer
      title={entry?.description ?? t('settings.log.entry')}
      onClose={onClose}
      {...(onPrevious && { onPrevious })}
      {...(onNext && { onNext })}
      footer={
        entry && (
          <LinkButton icon="history" href={hrefOf('/system/log', { object: entry.object })}>
            {t('system.allChanges')}
          </LinkButton>
        )
      }
    >
      {entry && <EntryFacts entry={entry} />}
      {entry && <Changes changes={entry.changes} />}
      {!entry && problem && <ErrorState {...problem} />}
      {!entry && denied && <DeniedState {...denied} />}
      {record.isPending && <Skeleton width="60%" />}
    </DetailDrawer>
  )
}

function EntryFacts({ entry }: { entry: Entry }) {
  const t = useT()
  const format = useFormat()
  const { object, objectName, objectPlace } = entry
  return (
    <Facts
      facts={[
        [t('settings.log.at'), <span key="at">{format.instant(Date.parse(entry.at))}</span>],
        [t('settings.log.operator'), <LogPerson key="operator" entry={entry} />],
        [t('settings.log.module'), <LogModule key="module" module={entry.module} />],
        [
          t('settings.log.object'),
          objectPlace ? (
            <a key="object" href={hrefOf(objectPlace, { open: object })}>
              {objectName}
            </a>
          ) : (
            objectName
          ),
        ],
        [t('settings.log.address'), entry.address],
        [t('settings.log.device'), entry.device],
      ]}
    />
  )
}

/** What differs, field by field; what stayed the same is folded away. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const same = changes.filter(({ kind }) => kind === 'same')
  const shown = isWhole ? changes : changes.filter(({ kind }) => kind !== 'same')
  return (
    <section className="m-log-changes" aria-label={t('settings.log.changes')}>
      <h3 className="m-facts-title">{t('settings.log.changes')}</h3>
      {changes.length === 0 && <p className="m-log-none">{t('settings.log.noFields')}</p>}
      <dl>
        {shown.map((change, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same words, and nothing of an entry ever moves
          <FieldChange key={n} change={change} />
        ))}
      </dl>
      {same.length > 0 && (
        <Button kind="text" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t('settings.log.unchanged', { count: same.length })}
        </Button>
      )}
    </section>
  )
}

function FieldChange({ change: { label, kind, before, after, isHidden } }: { change: Change }) {
  const t = useT()
  const { pair } = useFormat()
  const text = (value: string | null) => (isHidden ? t('settings.log.hidden') : (value ?? t('settings.log.nothing')))
  return (
    <div className="m-log-change">
      <dt>{label}</dt>
      {kind === 'same' && <dd>{text(after)}</dd>}
      {(kind === 'removed' || kind === 'changed') && (
        <dd className="is-removed">
          <span aria-hidden="true">−</span>
          <span className="sr-only">{pair(t('settings.log.before'), '')}</span>
          <del>{text(before)}</del>
        </dd>
      )}
      {(kind === 'added' || kind === 'changed') && (
        <dd className="is-added">
          <span aria-hidden="true">+</span>
          <span className="sr-only">{pair(t('settings.log.after'), '')}</span>
          <ins>{text(after)}</ins>
        </dd>
      )}
    </div>
  )
}
