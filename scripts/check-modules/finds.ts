import { expect, it } from 'vitest'
import { type Cases, type Files, layOver, printCase } from '../check/cases.ts'
import { printFindings } from '../check/finding.ts'
import { treeOf } from '../check/tree.ts'
import { checkModules } from '../check-modules.ts'
import { SOUND } from './sound.ts'

/** What is printed of files laid over a sound tree. */
export const printFound = (files: Files): string =>
  printFindings(checkModules(treeOf(layOver(SOUND, files))), 'modules')

/** Tests that the check says of each case what is wrong and how to correct it. */
export function finds(cases: Cases): void {
  it.each(Object.entries(cases))('says what is wrong and how to mend it: %s', (_name, { files, says }) => {
    expect(printFound(files)).toBe(printCase(says, 'modules'))
  })
}
