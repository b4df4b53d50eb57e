import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type Cases, type Files, layOut, layOver, printCase } from '../check/cases.ts'
import { printFindings } from '../check/finding.ts'
import { checkContract } from '../check-contract.ts'
import { SOUND } from './sound.ts'

/** A folder in which files laid over a sound tree are laid out: a contract is loaded, not only read. */
export function layOutSound(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'contract-'))
  layOut(layOver(SOUND, files), root)
  return root
}

/** Tests that the check says of each case what is wrong and how to correct it. */
export function finds(cases: Cases): void {
  const roots: string[] = []
  afterAll(() => {
    for (const root of roots) rmSync(root, { recursive: true })
  })
  it.each(Object.entries(cases))('says what is wrong and how to mend it: %s', async (_name, { files, says }) => {
    const root = layOutSound(files)
    roots.push(root)
    expect(printFindings(await checkContract(root), 'contract')).toBe(printCase(says, 'contract'))
  })
}
