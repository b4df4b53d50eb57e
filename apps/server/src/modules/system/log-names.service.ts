import type { Locale } from '@muster/kernel/names'
import { say, sayKnown } from '../../platform/base/words.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { isId, shortId, type Value } from './log-diff.rules.ts'
import { entityKeys, fieldKeys, splitAction, valueKeys, verbWord } from './log-words.rules.ts'
import type { NamesWanted, RecordName } from './questions.ts'

/** How ids are called: what the modules answered, put together. */
export type Names = ReadonlyMap<string, RecordName>

/** Asks the modules how people and records are called, as far as the reader may see them. */
export async function namesOf(ctx: Ctx, wanted: NamesWanted): Promise<Names> {
  const people = idsAmong(wanted.people)
  const records = idsAmong(wanted.records)
  const names = new Map<string, RecordName>()
  if (people.length + records.length === 0) return names
  for (const answer of await ctx.ask('namesOf', { companies: wanted.companies, people, records }))
    for (const one of answer) names.set(one.id, { ...names.get(one.id), ...one })
  return names
}

const idsAmong = (texts: readonly string[]): string[] => [...new Set(texts.filter(isId))]

const firstKnown = (locale: Locale, keys: readonly string[]): string | undefined => {
  for (const key of keys) {
    const word = sayKnown(locale, key)
    if (word !== undefined) return word
  }
  return undefined
}

export const moduleText = (locale: Locale, module: string): string =>
  sayKnown(locale, `settings.modules.${module}`) ?? module

/** An action in words, `Office · Created`; by its code where it has none. */
export function actionText(locale: Locale, module: string, action: string, object = ''): string {
  const { entity, verb } = splitAction(module, action)
  const what = entity === '' ? undefined : firstKnown(locale, entityKeys(module, entity))
  const done = sayKnown(locale, `settings.log.actions.${verbWord(verb, object)}`)
  if (done === undefined) return action
  return what === undefined ? (entity === '' ? done : action) : `${what} · ${done}`
}

/** The name of a field: the words of what leads to it, what has none by its own name, records by theirs. */
export function fieldText(
  locale: Locale,
  module: string,
  action: string,
  path: readonly string[],
  names: Names,
): string {
  const { entity } = splitAction(module, action)
  const parts = path.map(
    (name, n) =>
      firstKnown(locale, fieldKeys(module, entity, path.slice(0, n + 1))) ??
      name
        .split(' ')
        .map((part) => shortId(nameOf(names, part)))
        .join(' '),
  )
  return parts.join(' › ') || say(locale, 'settings.log.description')
}

/** A value in words; `null` where there is none. */
export function valueText(
  locale: Locale,
  { module, action, path }: { module: string; action: string; path: readonly string[] },
  value: Value,
  names: Names,
): string | null {
  const { entity } = splitAction(module, action)
  const one = (part: Value): string => {
    if (typeof part === 'boolean') return say(locale, part ? 'system.sheet.yes' : 'system.sheet.no')
    const text = String(part)
    if (typeof part !== 'string') return text
    if (isId(text)) return nameOf(names, text)
    return (
      firstKnown(locale, /^[a-zA-Z]+$/.test(text) ? valueKeys(module, entity, path.at(-1) ?? '', text) : []) ?? text
    )
  }
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return Array.isArray(value) ? value.map(one).join(', ') : one(value)
}

const nameOf = (names: Names, id: string): string => {
  const known = names.get(id)
  return known?.name ?? known?.account ?? id
}
