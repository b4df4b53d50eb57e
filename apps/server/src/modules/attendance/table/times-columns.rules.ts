import { columnsNamed, columnsSaid, type GivenColumns, type TableHead, type TimesColumn } from './csv-columns.rules.ts'
import { plainWord, statusOfWord } from './csv-headers.rules.ts'
import { plainCell } from './line.rules.ts'

/** A table of which no line says the day, or every day has a column: nobody can read it as punches. */
export type OtherShape = 'attendance.file_line_a_day' | 'attendance.file_times_in_cell'

/** The columns of a table with several punches a line; whether they were neither called so nor said. */
export type TimesReading = { columns: readonly TimesColumn[]; isGuess: boolean; absent: readonly ('in' | 'out')[] }

/** So much of a column says that it is so, not a line that is damaged. */
const SHARE = 0.3
const COMING = /(?:^|[\s_-]|check|clock|punch|time)in(?:$|[\s_\d-])|vào|ចូល|上班|签到|簽到|เข้า|masuk|entrada/i
const GOING =
  /(?:^|[\s_-]|check|clock|punch|time)out(?:$|[\s_\d-])|(?:^|\s)ra(?:$|[\s\d])|ចេញ|下班|签退|簽退|ออก|keluar|salida/i
/** Many reports say beside the punches from when to when somebody should have worked. */
const PLANNED = /^(?:onduty|offduty|dutyon|dutyoff|shiftin|shiftout|plannedin|plannedout|scheduledin|scheduledout)$/
const AFTERNOON = /(?:^|[\s_-])p\.?m\.?(?:$|[\s_-])|下午|chiều|ល្ងាច/i
const LATE_HOUR = /(?:^|\D)(?:1[3-9]|2[0-3])[:：.]\d{2}/
/** Columns that hold all punches of a day in each cell. */
const ALL_TIMES =
  /^(?:times|clocktimes|punchtimes|punches|records|clockings|attendancerecord|打卡记录|打卡紀錄|考勤记录|考勤紀錄|刷卡记录|刷卡紀錄)$/

/** The key of a machine that the name of a column stands for: 0 in, 1 out and so on; undefined where it says nothing of it. */
function statusOfName(name: string): number | undefined {
  const known = statusOfWord(name)
  if (known !== undefined) return known
  if (GOING.test(name)) return COMING.test(name) ? undefined : 1
  return COMING.test(name) ? 0 : undefined
}

function timesColumn({ names, sample }: TableHead, at: number, status: number | null): TimesColumn {
  const is24 = sample.some(({ fields }) => LATE_HOUR.test(plainCell(fields[at] ?? '')))
  return { at, status, isAfternoon: AFTERNOON.test(names[at] ?? '') && !is24 }
}

/** The columns that were said to hold coming and going; the name of a column may say more, such as a pause. */
function saidTimes(head: TableHead, given: GivenColumns): TimesReading {
  const absent: ('in' | 'out')[] = []
  const columns = (['in', 'out'] as const).flatMap((part) => {
    const found = columnsSaid(head, part, given[part] ?? '0')
    if (!found) absent.push(part)
    return (found ?? []).map((at) => timesColumn(head, at, keyOf(part, statusOfName(head.names[at] ?? ''))))
  })
  return { columns: columns.toSorted((a, b) => a.at - b.at), isGuess: false, absent }
}

const COMINGS = [0, 3, 4]
export const isComing = (status: number | null) => status !== null && COMINGS.includes(status)

function keyOf(part: 'in' | 'out', named: number | undefined): number {
  const usual = part === 'in' ? 0 : 1
  return named !== undefined && isComing(named) === (part === 'in') ? named : usual
}

/**
 * Whether a table has several punches a line, and where: coming and going beside the day, or several times in one cell. As it was said,
 * else by the names of its columns, else a guess; undefined where each line is one punch.
 */
export function findTimes(head: TableHead, given: GivenColumns): TimesReading | OtherShape | undefined {
  if ([given.in, given.out].some((said) => said !== undefined && said !== '0')) return saidTimes(head, given)
  const { looks, names } = head
  if (given.time !== undefined) {
    const [at] = columnsSaid(head, 'in', given.time) ?? []
    return at !== undefined && (looks[at]?.manyTimes ?? 0) >= SHARE ? listed(head, at, false) : undefined
  }
  if (columnsNamed(head, 'time').some((at) => saysOne(head, at))) return undefined
  const ends = looks.flatMap((_, at) => {
    const status = statusOfName(names[at] ?? '')
    return status !== undefined && (saysTimes(head, at) || isEmpty(head, at)) ? [timesColumn(head, at, status)] : []
  })
  const punched = ends.filter(({ at }) => !PLANNED.test(plainWord(names[at] ?? '')))
  if (hasBoth(punched) && punched.some(({ at }) => saysTimes(head, at)))
    return { columns: punched, isGuess: punched.length < ends.length, absent: [] }
  const many = looks.flatMap(({ manyTimes }, at) => (manyTimes >= SHARE ? [at] : []))
  const [listedAt, ...others] = many
  if (others.length > 0) return 'attendance.file_times_in_cell'
  if (listedAt !== undefined) return listed(head, listedAt, !isCalledTimes(head, listedAt))
  if (hasBoth(ends)) return { columns: ends, isGuess: true, absent: [] }
  const clocks = looks.flatMap(({ clock }, at) => (clock >= SHARE ? [at] : []))
  if (clocks.length < 2) return undefined
  return { columns: clocks.map((at, nth) => timesColumn(head, at, nth % 2)), isGuess: true, absent: [] }
}

const hasBoth = (columns: readonly TimesColumn[]) => new Set(columns.map(({ status }) => isComing(status))).size > 1
const isCalledTimes = (head: TableHead, at: number) =>
  columnsNamed(head, 'time').includes(at) || ALL_TIMES.test(plainWord(head.names[at] ?? ''))

const listed = (head: TableHead, at: number, isGuess: boolean): TimesReading => ({
  columns: [timesColumn(head, at, null)],
  isGuess,
  absent: [],
})

const saysOne = ({ looks }: TableHead, at: number) => (looks[at]?.moment ?? 0) + (looks[at]?.clock ?? 0) >= SHARE

/** Whether nobody punched in any cell of a column: a month in which nobody came back is still one of coming and going. */
const isEmpty = ({ sample }: TableHead, at: number) => sample.every(({ fields }) => !/\d/.test(fields[at] ?? ''))

/** Whether the cells of a column that is called coming or going hold times, with colons or without. */
const saysTimes = (head: TableHead, at: number) =>
  saysOne(head, at) || (head.looks[at]?.bareClock ?? 0) >= SHARE || (head.looks[at]?.manyTimes ?? 0) >= SHARE
