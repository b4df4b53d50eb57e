import { messagesOf } from '@muster/contract/messages'
import { LEFT_OUT } from '@muster/contract/system/log-field'
import { parameterOf } from '@muster/contract/system/parameter-record'
import { SHOWN_PARAMETERS } from '@muster/contract/system/parameter-shown'
import type { Day } from '@muster/kernel/day'
import { LOCALES } from '@muster/kernel/names'
import { describe, expect, it } from 'vitest'
import { endpointsOf } from '../../../test/authorization/world.ts'
import { type LoggedField, listLoggedFields } from '../../../test/logged-fields.ts'
import { modules } from '../../modules.ts'
import { dayText } from '../../platform/base/day-text.ts'
import { sayKnown } from '../../platform/base/words.ts'
import { changesBetween } from './log-diff.rules.ts'
import { actionText, firstKnown, objectText } from './log-names.service.ts'
import { wordingOf } from './log-wording.service.ts'
import { entityKeys, fieldAt, objectKey, splitAction, valueKeys, verbKeys, verbWord } from './log-words.rules.ts'

const area = new Map(modules.map((module) => [module.name, module.area ?? module.name]))
/** Everything that may leave a row: calls that change something, jobs, and what the program does by itself. */
const ACTIONS = [
  ...endpointsOf(modules)
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .filter(
      ({ endpoint }) =>
        endpoint.audit !== 'none' || endpoint.access === 'public' || (endpoint.changes?.length ?? 0) > 0,
    )
    .map(({ module, entity, action }) => [area.get(module) ?? module, `${entity}.${action}`] as const),
  ...modules.flatMap(({ jobs = [] }) =>
    jobs.map(({ declaration: { kind } }) => [kind.split('.')[0] ?? '', kind] as const),
  ),
  ...modules.map(({ name }) => ['platform', `maintenance.${name}`] as const),
  ['system', 'start'] as const,
  ['system', 'demo'] as const,
]
const { fields: FIELDS, objects: OBJECTS } = listLoggedFields()
const moduleOf = (file: string): string => {
  const name = file.split('/')[1] ?? 'system'
  return area.get(name) ?? name
}
const rowOf = (file: string) => ({ module: moduleOf(file), action: '', company_id: null })
/** What a reader sees: a field that is left out has none of its parts shown. */
const shown = FIELDS.filter(({ path }) => !path.some((name) => LEFT_OUT.has(name)))
const placeOf = ({ file, path }: LoggedField) => `${file}: ${path.join('.')}`
const unique = (texts: readonly string[]) => [...new Set(texts)].toSorted()

describe('everything that is written into the operation log [2.15a, S26]', () => {
  it('is found by its calls', () => {
    expect(ACTIONS.length).toBeGreaterThan(140)
    expect(new Set(FIELDS.map(({ file }) => file)).size).toBeGreaterThan(55)
    expect(new Set(FIELDS.map(({ path }) => path.at(-1))).size).toBeGreaterThan(200)
    expect(OBJECTS.length).toBeGreaterThan(10)
  })

  it.each(LOCALES)('has words for what was done, and to what, in %s', (locale) => {
    const wordless = ACTIONS.filter(([module, action]) => {
      const { entity, verb } = splitAction(module, action)
      const words = [
        firstKnown(locale, verbKeys(entity, verbWord(verb, ''))),
        ...(entity === '' ? [] : [firstKnown(locale, entityKeys(module, entity))]),
      ]
      return words.some((word) => word === undefined || word.includes('{{'))
    })
    expect(wordless).toEqual([])
    expect(OBJECTS.filter(({ object }) => sayKnown(locale, objectKey(object)) === undefined)).toEqual([])
  })

  it('has words for every field, however deep, in each language', () => {
    const wordless = shown.flatMap((logged) =>
      logged.path.flatMap((_name, n) => {
        const path = logged.path.slice(0, n + 1)
        if (path.at(-1) === '*' || path.at(-1) === '1') return []
        const field = fieldAt(rowOf(logged.file), path)
        const isSaid = field && LOCALES.every((locale) => sayKnown(locale, field.word)?.includes('{{') === false)
        return isSaid ? [] : [`${logged.file}: ${path.join('.')} (${field?.word ?? 'no field'})`]
      }),
    )
    expect(unique(wordless)).toEqual([])
  })

  it('has words for every closed value', () => {
    const wordless = shown.flatMap((logged) => {
      const field = fieldAt(rowOf(logged.file), logged.path)
      return logged.values
        .filter(
          (value) => !LOCALES.every((locale) => field && firstKnown(locale, valueKeys(field, value)) !== undefined),
        )
        .map((value) => `${placeOf(logged)} = ${value}`)
    })
    expect(unique(wordless)).toEqual([])
  })

  it('says of every number what it counts, of every id whose, and of every time that it is one', () => {
    const unread = shown.filter(({ file, path, type }) => {
      const reads = fieldAt(rowOf(file), path)?.reads
      const name = path.findLast((part) => part !== '1') ?? ''
      if (type === 'number') return reads === undefined || reads === 'text'
      if (/^(Day|Month|Instant)$/.test(type)) return reads !== 'time'
      if (type !== 'string') return type === 'unknown' && file !== 'modules/system/parameter-change.service.ts'
      return /Ids?$|^(by|.*By)$/.test(name) && reads !== 'name'
    })
    expect(unique(unread.map(placeOf))).toEqual([])
  })

  it('has words for every parameter and each of its choices', () => {
    const wordless = SHOWN_PARAMETERS.flatMap((key) =>
      LOCALES.filter((locale) => {
        const parameter = parameterOf(key)
        const choices =
          parameter.kind === 'choice' ? parameter.options.map((option) => `settings.parameters.choices.${option}`) : []
        return [`settings.parameters.items.${key}.name`, ...choices].some(
          (word) => sayKnown(locale, word) === undefined,
        )
      }).map((locale) => `${locale} ${key}`),
    )
    expect(wordless).toEqual([])
  })
})

const READER = { locale: 'en_US', zone: 'Asia/Ho_Chi_Minh' } as const

/** A sample of a field of this type: what a row of it may hold. */
const sampleOf = ({ path, type, values }: LoggedField): unknown => {
  if (values.length > 0) return values[0]
  const name = path.findLast((part) => part !== '1') ?? ''
  if (type === 'number') return name === 'weekdays' ? 3 : 90
  if (type === 'true' || type === 'false') return type === 'true'
  if (type === 'Day') return '2026-11-27'
  if (type === 'Month') return '2026-11'
  if (type === 'Instant') return '2026-11-27T16:09:00.000Z'
  if (/Ids?$|By$/.test(name)) return crypto.randomUUID()
  return (
    { nation: 'VN', nationality: 'VN', currency: 'VND', zone: 'Asia/Ho_Chi_Minh', codes: 'system:operlog:r' }[name] ??
    'As typed'
  )
}
const nest = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '1' ? [inner] : { [name]: inner }), value)

/** What nobody should have to read. */
const RAW =
  /[0-9a-f]{8}-[0-9a-f]{4}-|\d{4}-\d\d|T\d\d:\d\d|[{}[\]]|\bundefined\b|\bnull\b|\w+:\w+:\w+|\b(?!kB\b)[a-z]+[A-Z]\w*|\b\w+_\w+\b/

it.each(LOCALES)('a row of every kind is free of codes, ids and raw values in %s', (locale) => {
  const raw = shown.flatMap((logged) => {
    if (logged.path.includes('*') || logged.type === 'unknown') return []
    const changes = changesBetween(null, nest(logged.path, sampleOf(logged)))
    const wording = wordingOf({
      reader: { locale, zone: 'Asia/Ho_Chi_Minh' },
      row: rowOf(logged.file),
      changes,
      names: new Map(),
    })
    return changes
      .map((change) => `${wording.label(change)}: ${change.isHidden ? '' : wording.value(change, 'after')}`)
      .filter((said) => RAW.test(said))
      .map((said) => `${placeOf(logged)} – ${said}`)
  })
  expect(unique(raw)).toEqual([])
  const said = ACTIONS.map(([module, action]) => [
    actionText(locale, module, action),
    objectText(locale, { module, action, object: crypto.randomUUID() }, new Map(), undefined),
  ])
  expect(said.flat().filter((text) => RAW.test(text))).toEqual([])
})

/** Closed lists whose type is any text where they are logged. */
const CLOSED_LISTS: ReadonlySet<string> = new Set(
  'education encoding field format kind maritalStatus sex source why'.split(' '),
)

it('what somebody typed is said as they typed it', () => {
  const texts = shown.filter(({ file, path, type }) => {
    const isText = type === 'string' && fieldAt(rowOf(file), path)?.reads === 'text'
    return isText && !path.includes('*') && !CLOSED_LISTS.has(path.findLast((part) => part !== '1') ?? '')
  })
  const reworded = texts.flatMap((logged) =>
    ['As typed', '2026-11', '2026-11-03', '2026-11-03 08:00'].flatMap((typed) => {
      const changes = changesBetween(null, nest(logged.path, typed))
      const wording = wordingOf({ reader: READER, row: rowOf(logged.file), changes, names: new Map() })
      return changes
        .map((change) => (change.isHidden ? typed : wording.value(change, 'after')))
        .filter((said) => said !== typed)
        .map((said) => `${placeOf(logged)}: ${said}`)
    }),
  )
  expect(texts.length).toBeGreaterThan(150)
  expect(unique(reworded)).toEqual([])
})

it.each<[what: string, row: object, before: unknown, after: unknown, said: string]>([
  [
    'minutes as hours',
    {},
    { rules: { yearlyMinutes: 5760 } },
    { rules: { yearlyMinutes: 6240 } },
    'Rules › Hours a year: 96 h → 104 h',
  ],
  [
    'a clock as a clock',
    {},
    null,
    { hours: { periods: [{ from: 480, to: 1800 }] } },
    'Hours › Working hours › 1 › From: nothing → 08:00\nHours › Working hours › 1 › To: nothing → 06:00 (+1)',
  ],
  [
    'a minute before midnight on the day before',
    {},
    null,
    { corrections: [{ from: -30, to: 60 }] },
    'Corrections › 1 › From: nothing → 23:30 (\u22121)\nCorrections › 1 › To: nothing → 01:00',
  ],
  [
    'a whole day as one, on the side that is',
    {},
    { corrections: [{ from: 480, to: 720 }] },
    { corrections: [{ from: -720, to: 2880 }] },
    'Corrections › 1 › From: 08:00 → Whole day\nCorrections › 1 › To: 12:00 → Whole day',
  ],
  [
    'money in its currency',
    { module: 'payroll' },
    { threshold: 150050, currency: 'USD' },
    { threshold: 200000, currency: 'USD' },
    'Warn above: 1,500.50 USD → 2,000.00 USD',
  ],
  [
    'no time at all',
    {},
    { rules: { carryMinutes: 480 } },
    { rules: { carryMinutes: 0 } },
    'Rules › Hours carried over: 8 h → 0 min',
  ],
  [
    'what the items of a list are',
    { action: 'placement.place' },
    null,
    [{ id: '0190a000-0000-7000-8000-0000000000e1', isMain: true }],
    'Position 1 › Main position: nothing → Yes',
  ],
  ['yes and no', {}, { isMain: false }, { isMain: true }, 'Main position: No → Yes'],
  [
    'a state as on the screen',
    { module: 'workflow' },
    { status: 'IP' },
    { status: 'AP' },
    'Status: In progress → Approved',
  ],
  ['a share', {}, null, { weights: { employee: 40 } }, 'Weights › Employee: nothing → 40%'],
  [
    'an instant on the reader’s clock',
    {},
    null,
    { until: '2026-11-27T18:30:00.000Z' },
    `Until: nothing → ${dayText('en_US', '2026-11-28' as Day)}, 01:30`,
  ],
  [
    'a day as one, and a number that looks like a month as it is',
    {},
    { birthday: null, jobNumber: '2026-02' },
    { birthday: '1999-11-27', jobNumber: '2026-03' },
    `Birthday: nothing → ${dayText('en_US', '1999-11-27' as Day)}\nJob number: 2026-02 → 2026-03`,
  ],
  [
    'who stands beside an id',
    {},
    null,
    { owner: { id: '0190a000-0000-7000-8000-0000000000e1', name: 'An', nativeName: '' } },
    'Created by: nothing → An',
  ],
  [
    'nothing of ids that nobody may see',
    {},
    null,
    { departmentId: '0190a000-0000-7000-8000-0000000000e1' },
    'Department: nothing → not visible to you, or deleted',
  ],
  [
    'a parameter with its unit',
    { module: 'system' },
    { 'attendance.debounce': 60 },
    { 'attendance.debounce': 90 },
    `${messagesOf('en_US').settings.parameters.items.attendance.debounce.name}: 60 s → 90 s`,
  ],
])('the log says %s', (_what, row, before, after, said) => {
  const changes = changesBetween(before, after)
  const wording = wordingOf({
    reader: READER,
    row: { module: 'organisation', action: 'x.update', company_id: null, ...row },
    changes,
    names: new Map(),
  })
  const text = (value: string | null) => value ?? 'nothing'
  expect(
    changes
      .filter(({ kind }) => kind !== 'same')
      .map(
        (change) =>
          `${wording.label(change)}: ${text(wording.value(change, 'before'))} → ${text(wording.value(change, 'after'))}`,
      )
      .join('\n')
      .replaceAll('\u00a0', ' '),
  ).toBe(said)
})
