/** What a logged value is, and so how a reader sees it. */
export type Reading =
  | 'text'
  | 'time'
  | 'name'
  | 'count'
  | 'minutes'
  | 'clock'
  | 'money'
  | 'bound'
  | 'percent'
  | 'bytes'
  | 'nation'
  | 'zone'
  | 'currency'
  | 'weekday'
  | 'permission'

/** A field of the log: the key of its words, how its value is read, and where the words of its closed values stand. */
export type LogField = { word: string; reads: Reading; says: readonly string[] }

const reads =
  (reading: Reading) =>
  (word: string): LogField => ({ word, reads: reading, says: [] })

/** As it was typed, whatever it looks like; yes and no too. */
export const typed = reads('text')
/** A day, a month or an instant, which says by itself what it is. */
export const dated = reads('time')
/** The id of a record, said by its name. */
export const named = reads('name')
export const counted = reads('count')
export const minutes = reads('minutes')
/** A minute of the day, as a clock shows it. */
export const clock = reads('clock')
export const money = reads('money')
export const percent = reads('percent')
export const bytes = reads('bytes')
export const nation = reads('nation')
export const zone = reads('zone')
export const currency = reads('currency')
export const weekday = reads('weekday')
export const permission = reads('permission')
/** A bound of a condition: money, time or a count, as the field beside it is. */
export const bound = reads('bound')

/** One of a closed list: `workflow.task.statuses`, or `leave.kinds.*.name` where the words lie deeper. */
export const choice = (word: string, ...says: readonly string[]): LogField => ({ word, reads: 'text', says })

/** Fields that mean nothing to a reader: what the program keeps for itself, and what follows from other fields. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'id',
  'company_id',
  'version',
  'versionId',
  'hash',
  'mediaType',
  'width',
  'height',
  'jobId',
  'editId',
  'grant',
  'session',
  'lineId',
  'missing',
  'called',
  'changedAt',
  'lastUsedAt',
  'current',
  'isPlanned',
])
