import '../flow/flow.css'
import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { useQuery } from '@tanstack/react-query'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { Can } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { differenceOf, useFlowLines } from '../flow/flow-lines.ts'
import { useFlowText } from '../flow/flow-text.ts'
import type { FlowRule } from '../flow/flow-value.ts'
import { nameIds } from '../flow/use-called.ts'

type Props = { rule: Pick<FlowRule, 'id' | 'companyId' | 'version' | 'names' | 'kind'>; onClose: () => void }

/** The versions of a rule, newest first: what each says otherwise than the one before it, and the way back to it [3.17, S07]. */
export function VersionsDialog({ rule, onClose }: Props) {
  const t = useT()
  const { name } = useFormat()
  const query = useQuery(queryOf(flowRuleEndpoints.versions, { id: rule.id }))
  return (
    <AppModal
      open
      width={720}
      title={t('workflow.flow.versions.title', { name: name(rule.names) })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {query.data ? <Versions rule={rule} found={query.data} /> : <RecordWait {...query} />}
    </AppModal>
  )
}

type Version = Awaited<
  ReturnType<NonNullable<ReturnType<typeof queryOf<typeof flowRuleEndpoints.versions>>['queryFn']>>
>

function Versions({ rule, found }: { rule: Props['rule']; found: Exclude<Version, symbol> }) {
  const t = useT()
  const format = useFormat()
  const text = useFlowText(rule.kind, nameIds({ companyId: rule.companyId, ...found }))
  const linesOf = useFlowLines()
  const restore = useSave(flowRuleEndpoints.restore)
  const said = found.items.map((version) => ({ ...version, lines: linesOf(version.content, text) }))
  const run = async (versionId: string, number: number) => {
    const { error } = await restore.run({ id: rule.id, version: rule.version, versionId })
    if (!error) notices.success(t('workflow.flow.versions.restored', { number }))
  }
  return (
    <ol className="m-flow-versions">
      {said.map((version, i) => {
        const before = said[i + 1]
        const title = t('workflow.flow.versions.number', { number: version.number })
        const when = format.instant(Date.parse(version.at))
        return (
          <li key={version.id} aria-label={title}>
            <header>
              <b>{title}</b>
              {i === 0 && (
                <StateChip tone="normal" icon={null}>
                  {t('workflow.flow.versions.current')}
                </StateChip>
              )}
              <small>
                {version.by ? t('workflow.flow.versions.by', { when, name: format.person(version.by).name }) : when}
              </small>
              {i > 0 && (
                <Can do={flowRuleEndpoints.restore.access}>
                  <Button
                    size="small"
                    icon="restore"
                    busy={restore.busy}
                    onClick={() => void run(version.id, version.number)}
                  >
                    {t('workflow.flow.versions.restore', { number: version.number })}
                  </Button>
                </Can>
              )}
            </header>
            {before ? (
              <dl>
                {differenceOf(before.lines, version.lines).map((fact) => (
                  <div key={fact.label}>
                    <dt>{fact.label}</dt>
                    {fact.before !== '' && (
                      <dd className="is-before">{t('workflow.flow.versions.before', { text: fact.before })}</dd>
                    )}
                    <dd>{fact.after === '' ? t('workflow.flow.versions.gone') : fact.after}</dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p className="m-field-hint">{t('workflow.flow.versions.first')}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
