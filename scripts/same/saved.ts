import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The lines of each subject, by its name. */
export type Lines = ReadonlyMap<string, readonly string[]>

const FOLDER = join(import.meta.dirname, 'saved')
const FILE = /^(.+)\.txt$/

/** Reads the lines that were saved, a file a subject; none where nothing was saved yet. */
export async function readSaved(): Promise<Lines> {
  const names = await readdir(FOLDER).catch(() => [])
  const subjects = names.flatMap((name) => FILE.exec(name)?.[1] ?? [])
  const texts = await Promise.all(
    subjects.map(async (subject) => [subject, await readFile(fileOf(subject), 'utf8')] as const),
  )
  return new Map(texts.map(([subject, text]) => [subject, text.split('\n').filter((line) => line !== '')]))
}

/** Saves lines in the place of those that were saved. */
export async function writeSaved(lines: Lines): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const subject of (await readSaved()).keys()) if (!lines.has(subject)) await rm(fileOf(subject))
  for (const [subject, own] of lines) await writeFile(fileOf(subject), `${own.join('\n')}\n`)
}

const fileOf = (subject: string) => join(FOLDER, `${subject}.txt`)
