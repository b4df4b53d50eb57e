import '../punch-list/punch.css'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Stat, Stats } from '../../../ui/display/stat.tsx'

export type ImportStatsProps = {
  counts: { added: number; duplicate: number; unmatched: number; refused: number; noDataDays: number }
  unknownPins: number
  /** Before the import: what would happen. */
  isDryRun?: boolean
  /** The PINs that were unknown then all belong to somebody now. */
  isSettled?: boolean
}

/** What became of every line of a file, and the days nobody speaks about. */
export function ImportStats({ counts, unknownPins, isDryRun = false, isSettled = false }: ImportStatsProps) {
  const t = useT()
  const { number } = useFormat()
  const { added, duplicate, unmatched, refused, noDataDays } = counts
  const note = (key: 'added' | 'duplicate') => t(isDryRun ? `imports.note.${key}Then` : `imports.note.${key}`)
  const tone = <T extends string>(count: number, name: T) => (count === 0 ? 'grey' : name)
  const counting = isSettled ? added + unmatched : added
  const people = isSettled ? t('imports.note.settled') : t('imports.note.unmatched', { count: unmatched })
  return (
    <Stats>
      <Stat
        label={t(isSettled ? 'imports.fate.counting' : 'imports.fate.added')}
        value={number(counting)}
        tone={tone(counting, 'normal')}
        note={isSettled ? t('imports.note.counting') : note('added')}
      />
      <Stat label={t('imports.fate.duplicate')} value={number(duplicate)} tone="grey" note={note('duplicate')} />
      <Stat
        label={t('imports.fate.unmatched')}
        value={number(unknownPins)}
        tone={tone(isSettled ? 0 : unknownPins, 'amber')}
        note={people}
      />
      <Stat
        label={t('imports.fate.refused')}
        value={number(refused)}
        tone={tone(refused, 'red')}
        note={t(refused === 0 ? 'imports.note.noneRefused' : 'imports.note.refused')}
      />
      <Stat
        label={t('attendance.attribute.no-data')}
        value={t('attendance.upload.days', { count: noDataDays })}
        tone="grey"
        note={t(noDataDays === 0 ? 'imports.note.allDays' : 'imports.note.noData')}
      />
    </Stats>
  )
}
