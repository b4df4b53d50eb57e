import type { Locale } from '@muster/kernel/names'
import { nameFor } from '@muster/kernel/names'
import { monthText } from '../../platform/base/time-text.ts'
import { say, sayKnown } from '../../platform/base/words.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { isId } from './log-diff.rules.ts'
import { entityKeys, objectKey, splitAction, verbKeys, verbWord } from './log-words.rules.ts'
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

/** The first of these keys that has words. */
export function firstKnown(locale: Locale, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const word = sayKnown(locale, key)
    if (word !== undefined) return word
  }
  return undefined
}

/** A module in words; what no module did, the program did. */
export const moduleText = (locale: Locale, module: string): string =>
  sayKnown(locale, `settings.modules.${module}`) ?? say(locale, 'settings.log.bySystem')

/** What an action is done to, in words. */
export const entityText = (locale: Locale, module: string, action: string): string | undefined => {
  const { entity } = splitAction(module, action)
  return entity === '' ? undefined : firstKnown(locale, entityKeys(module, entity))
}

/** An action in words, `Office · Created`. */
export function actionText(locale: Locale, module: string, action: string, object = ''): string {
  const { entity, verb } = splitAction(module, action)
  const done = firstKnown(locale, verbKeys(entity, verbWord(verb, object))) ?? say(locale, 'log.otherAction')
  const what = entityText(locale, module, action)
  return what === undefined ? done : `${what} · ${done}`
}

type Done = { module: string; action: string; object: string }

/** What something was done to, in words: by its name, by the one that it had when it was deleted, else as what it is. */
export function objectText(locale: Locale, row: Done, names: Names, deleted: unknown): string {
  const known = names.get(row.object)
  return (
    known?.name ??
    known?.account ??
    nameWithin(locale, deleted) ??
    monthText(locale, row.object) ??
    sayKnown(locale, objectKey(row.object)) ??
    entityText(locale, row.module, row.action) ??
    moduleText(locale, row.module)
  )
}

function nameWithin(locale: Locale, state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { names, name, label } = state as { names?: unknown; name?: unknown; label?: unknown }
  if (typeof names === 'object' && names !== null) return nameFor(names as never, locale).text || undefined
  return [name, label].find((text): text is string => typeof text === 'string' && text !== '')
}
