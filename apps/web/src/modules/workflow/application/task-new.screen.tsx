import './application.css'
import '../task-detail/task-talk.css'
import '../task/task.css'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { FILED_KINDS, type FiledKind } from '@muster/contract/workflow/kinds'
import { taskDraftEndpoints } from '@muster/contract/workflow/task-draft'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Search, useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { formKindOf } from '../form/kinds.ts'
import { NEW_TASK } from '../task/places.ts'
import { taskQuery } from '../task/use-task.ts'
import { DraftList } from './draft-list.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { NewApplication } from './new-application.tsx'
import { type FiledApplication, formOf } from './task-form-value.ts'
import { useOwnEmployments } from './use-employments.ts'

/**
 * A new application [S06]: its type from tiles, or `kind`, with values of its form, `draft` or `from` in the address: a draft, or a copy of an
 * old task.
 */
export function Screen() {
  const t = useT()
  const go = useGo()
  const { search } = useUrl()
  const kind = FILED_KINDS.find((known) => known === one(search.kind))
  const draft = one(search.draft)
  const from = one(search.from)
  const given = givenIn(search)
  const isChosen = kind !== undefined || draft !== undefined || from !== undefined
  return (
    <Page>
      <PageHead
        title={t('workflow.task.add')}
        actions={
          isChosen && (
            <Button icon="arrow-left" onClick={() => go(NEW_TASK)}>
              {t('workflow.task.new.other')}
            </Button>
          )
        }
      />
      {isChosen ? (
        <Chosen kind={kind} draft={draft} from={from} given={given} />
      ) : (
        <div className="m-task-choice">
          <KindTiles />
          <DraftList />
        </div>
      )}
    </Page>
  )
}

/** What the address says beside the kind, as text by name. */
function givenIn(search: Search): Readonly<Record<string, string>> {
  const texts = Object.keys(search).map((name) => [name, one(search[name])] as const)
  return Object.fromEntries(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

type ChosenProps = {
  kind: FiledKind | undefined
  draft: string | undefined
  from: string | undefined
  /** Values for the form of a kind, and whom it is about. */
  given: Readonly<Record<string, string>>
}

/** The form of what was chosen. A draft that this form made goes into the address, where a reload finds it, and changes nothing here. */
function Chosen({ kind, draft, from, given }: ChosenProps) {
  const go = useGo()
  const employments = useOwnEmployments()
  const mayFind = useCan()(employeeEndpoints.list)
  const own = employments.find(({ id }) => id === given.employmentId) ?? employments[0]
  const [made, setMade] = useState<{ id: string; of: ChosenProps }>()
  const chosen = made !== undefined && made.id === draft ? made.of : { kind, draft, from, given }
  const onDraftMade = (id: string) => {
    setMade({ id, of: chosen })
    go(NEW_TASK, { draft: id }, { replace: true, free: true })
  }
  const props = { onDraftMade, own: own?.id }
  if (chosen.draft !== undefined) return <FromDraft key={chosen.draft} id={chosen.draft} {...props} />
  if (chosen.from !== undefined) return <FromTask key={chosen.from} id={chosen.from} {...props} />
  if (chosen.kind === undefined) return null
  const { blank, fromAddress, isMostlyForOthers } = formKindOf(chosen.kind)
  const form = { ...blank, ...fromAddress?.(chosen.given) }
  // Whoever looks after others chooses whom it is about: of themselves it would only be refused.
  const isToChoose = isMostlyForOthers && mayFind && given.employmentId === undefined
  const employmentId = isToChoose ? undefined : own?.id
  const initial: FiledApplication = { kind: chosen.kind, employmentId, form, chosen: [] }
  return (
    <NewApplication key={JSON.stringify(chosen.given)} initial={initial} draft={undefined} onDraftMade={onDraftMade} />
  )
}

type BegunProps = { id: string; own: string | undefined; onDraftMade: (id: string) => void }

function FromDraft({ id, onDraftMade }: BegunProps) {
  const t = useT()
  const query = useQuery(queryOf(taskDraftEndpoints.list, {}))
  // Kept as it was read first: each save of the draft reads it anew.
  const [begun, setBegun] = useState<Parameters<typeof NewApplication>[0]>()
  if (begun) return <NewApplication {...begun} />
  if (!query.data) return <RecordWait {...query} />
  const draft = query.data.items.find((one) => one.id === id)
  if (!draft) return <Banner tone="amber">{t('workflow.task.new.gone')}</Banner>
  const { kind, employmentId, form, version, chosen } = draft
  const initial = { kind, employmentId, form: formOf(kind, form), chosen }
  setBegun({ initial, draft: { id, version }, onDraftMade })
  return null
}

function FromTask({ id, own, onDraftMade }: BegunProps) {
  const t = useT()
  const query = useQuery(taskQuery(id))
  if (!query.data) return <RecordWait {...query} />
  const { form } = query.data
  const kind = FILED_KINDS.find((one) => one === query.data.kind)
  if (!kind) return <Banner tone="amber">{t('workflow.task.new.gone')}</Banner>
  const initial = { kind, employmentId: own, form: formOf(kind, form), chosen: [] }
  return <NewApplication initial={initial} draft={undefined} onDraftMade={onDraftMade} />
}
