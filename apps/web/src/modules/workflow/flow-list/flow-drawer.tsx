import '../flow/flow.css'
import { flowReplayEndpoints } from '@muster/contract/workflow/flow-replay'
import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../lib/list/use-list.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { Can } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { FlowFacts } from '../flow/flow-facts.tsx'
import { contentOf, flowValueOf, type Row, toFlowInput } from '../flow/flow-value.ts'
import { copyHref, editHref } from '../flow/places.ts'
import { nameIds } from '../flow/use-called.ts'
import { ReplayDialog } from '../flow-trial/replay-dialog.tsx'
import { TryDialog } from '../flow-trial/try-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

type Props = { list: List<typeof flowRuleEndpoints.list>; onRemove: (rule: Pick<Row, 'id' | 'version'>) => void }

/** A flow rule beside the list: for which applications, who stands where in sentences, and what can be done with it. */
export function FlowDrawer({ list, onRemove }: Props) {
  const t = useT()
  const { name } = useFormat()
  const [opened, setOpened] = useState<'try' | 'replay' | 'versions'>()
  const record = useQuery(queryOf(flowRuleEndpoints.get, { id: list.open ?? '' }))
  const rule = record.data
  const close = () => setOpened(undefined)
  return (
    <RecordDrawer
      list={list}
      rowKey={(row) => row.id}
      record={record}
      title={rule && name(rule.names)}
      footer={
        rule && (
          <>
            <Can do={flowRuleEndpoints.update.access}>
              <LinkButton kind="primary" icon="pencil" aria-keyshortcuts="e" href={hrefOf(editHref(rule.id))}>
                {t('actions.edit')}
              </LinkButton>
            </Can>
            <Button icon="play" onClick={() => setOpened('try')}>
              {t('workflow.flow.try.open')}
            </Button>
            <Can do={flowReplayEndpoints.start.access}>
              <Button icon="history" onClick={() => setOpened('replay')}>
                {t('workflow.flow.replay.open')}
              </Button>
            </Can>
            <Button icon="history" onClick={() => setOpened('versions')}>
              {t('workflow.flow.versions.open')}
            </Button>
            <Can do={flowRuleEndpoints.create.access}>
              <LinkButton icon="copy" href={copyHref(rule.id)}>
                {t('workflow.flow.duplicate')}
              </LinkButton>
            </Can>
            <Can do={flowRuleEndpoints.remove.access}>
              <Button icon="trash" onClick={() => onRemove(rule)}>
                {t('actions.delete')}
              </Button>
            </Can>
          </>
        )
      }
    >
      {(shown) => (
        <>
          <FlowFacts rule={shown} />
          {opened === 'versions' && <VersionsDialog rule={shown} onClose={close} />}
          {opened === 'replay' && (
            <ReplayDialog
              input={{ companyId: shown.companyId, id: shown.id, ...toFlowInput(flowValueOf(shown)) }}
              onClose={close}
            />
          )}
          {opened === 'try' && (
            <TryDialog
              {...{ companyId: shown.companyId, kind: shown.kind, id: shown.id, content: contentOf(shown) }}
              called={nameIds(shown)}
              onClose={close}
            />
          )}
        </>
      )}
    </RecordDrawer>
  )
}
