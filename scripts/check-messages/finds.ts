import { expect, it } from 'vitest'
import { type Cases, type Files, layOver, printCase } from '../check/cases.ts'
import { printFindings } from '../check/finding.ts'
import { treeOf } from '../check/tree.ts'
import { checkMessages } from '../check-messages.ts'
import { SOUND } from './sound.ts'

/** What is printed of files laid over a sound tree. */
export const printFound = (files: Files): string =>
  printFindings(checkMessages(treeOf(layOver(SOUND, files))), 'messages')

/** Tests that the check says of each case what is wrong and how to mend it. */
export function finds(cases: Cases): void {
  it.each(Object.entries(cases))('says what is wrong and how to mend it: %s', (_name, { files, says }) => {
    expect(printFound(files)).toBe(printCase(says, 'messages'))
  })
}

/** A file of the sound tree in which each first text has become the second. Throws where one is not in it. */
export function changeSound(path: string, ...changes: readonly (readonly [from: string, to: string])[]): Files {
  let text = SOUND[path] ?? ''
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`no ${from} in ${path}`)
    text = text.replace(from, to)
  }
  return { [path]: text }
}
