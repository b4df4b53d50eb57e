import { LANGUAGE_TAGS, LANGUAGES, type Names } from '@muster/kernel/names'
import { hrefOf } from '../../../lib/place/place.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Column } from '../../../ui/table/table-model.ts'

/** The name as it stands in each of its languages; a missing one is easily seen, but for Khmer, which many companies leave out. */
export function useLanguageColumns<Row extends { names: Names }>(): Column<Row>[] {
  const t = useT()
  return LANGUAGES.map((language) => ({
    key: language,
    title: t(`organisation.field.names.${language}`),
    cell: ({ names }: Row) =>
      names[language] ? (
        <span lang={LANGUAGE_TAGS[language]}>{names[language]}</span>
      ) : (
        language !== 'km' && <span className="muted">–</span>
      ),
  }))
}

/** How many people; for those who may see employees the number is a link to them. */
export function PeopleCount({ count, filter }: { count: number; filter: Readonly<Record<string, string>> }) {
  const { number } = useFormat()
  const can = useCan()
  if (count === 0 || !can('user:manage:r')) return <span className="num">{number(count)}</span>
  return (
    <a className="num" href={hrefOf('/organisation/employees', filter)}>
      {number(count)}
    </a>
  )
}
