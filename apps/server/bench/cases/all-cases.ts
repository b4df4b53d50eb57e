import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Case } from './case.ts'

const NOT_CASES = ['case.ts', 'all-cases.ts']

/** The cases of every file beside this one, by file and in their order. */
export async function allCases(): Promise<Case[]> {
  const names = readdirSync(fileURLToPath(new URL('.', import.meta.url))).filter((name) => !NOT_CASES.includes(name))
  const files: { cases: readonly Case[] }[] = await Promise.all(
    names.toSorted().map((name) => import(new URL(name, import.meta.url).href)),
  )
  return files.flatMap((file) => [...file.cases])
}
