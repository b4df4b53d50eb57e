import './missing-names.css'
import { LANGUAGES, type Language, type Names, namesFor } from '@muster/kernel/names'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callErrorOf } from '../../../lib/call/call-error.ts'
import { allRows } from '../../../lib/list/all-rows.ts'
import { withKeys } from '../../../lib/place/list-address.ts'
import { hrefOf, useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { queryClient, queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { allNamed, type NamedNoun } from '../../../lib/registry/named.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { WordKey } from '../../../lib/words/words.ts'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

type Named = { id: string; names: Names }
type Row = Named & Pick<NamedNoun, 'titleKey' | 'path'>

/** Names that a language lacks: of every noun whose list the reader may see, each leading to its record. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const go = useGo()
  const { path, search } = useUrl()
  const asked = one(search.language)
  const language = LANGUAGES.find((known) => known === asked) ?? namesFor(format.locale)[0] ?? 'en'
  const query = useQuery({
    queryKey: ['missing names'],
    queryFn: async (): Promise<Row[]> => {
      const nouns = (await allNamed()).filter((noun) => can(noun.list))
      const rows = await Promise.all(
        nouns.map(async ({ list, ...noun }) => (await recordsOf(list)).map((row) => ({ ...row, ...noun }))),
      )
      return rows.flat()
    },
    staleTime: 0,
  })
  const { problem } = stateOf(query.error && callErrorOf(query.error), t, () => void query.refetch())
  const missing = query.data?.filter((row) => !row.names[language])
  return (
    <Page>
      <PageHead
        title={t('organisation.missingNames.title')}
        count={missing && format.number(missing.length)}
        actions={
          <Segmented<Language>
            label={t('organisation.missingNames.language')}
            value={language}
            onChange={(next) => go(path, withKeys(search, { language: next }), { replace: true })}
            options={LANGUAGES.map((value) => ({ value, label: t(`organisation.field.names.${value}`) }))}
          />
        }
      />
      {problem ? (
        <ErrorState {...problem} />
      ) : !missing ? (
        <WaitLines />
      ) : missing.length === 0 ? (
        <Empty title={t('organisation.missingNames.none')}>{t('organisation.missingNames.noneText')}</Empty>
      ) : (
        [...Map.groupBy(missing, (row) => row.titleKey)].map(([titleKey, rows]) => (
          <Kind key={titleKey} titleKey={titleKey} rows={rows} />
        ))
      )}
    </Page>
  )
}

function Kind({ titleKey, rows }: { titleKey: WordKey; rows: readonly Row[] }) {
  const t = useT()
  const { name, number } = useFormat()
  return (
    <section className="m-missing" aria-label={t(titleKey)}>
      <h2>
        {t(titleKey)} <span className="num">{number(rows.length)}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <a href={hrefOf(row.path, { open: row.id })}>{name(row.names)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All records of a list, page after page where it has pages. */
async function recordsOf(list: NamedNoun['list']): Promise<readonly Named[]> {
  const hasPages = list.input instanceof z.ZodMiniObject && 'page' in list.input.shape
  if (hasPages) return (await allRows(list, {} as never)) as Named[]
  const { items } = (await queryClient.fetchQuery(queryOf(list, {} as never))) as { items: readonly Named[] }
  return items
}
