import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const REPOSITORY = join(import.meta.dirname, '..')
const FOLDER = 'scripts/fixtures/types'

/** The errors of a compiler run, by file. Lines that follow an error belong to its message. */
function errorsOf(project: string): Map<string, { code: string; message: string }[]> {
  const tsc = join(REPOSITORY, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', project, '--pretty', 'false'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  })
  const byFile = new Map<string, { code: string; message: string }[]>()
  let last: { code: string; message: string } | undefined
  for (const line of stdout.split('\n')) {
    const [, file, code, message = ''] = /^(\S+)\(\d+,\d+\): error (TS\d+): (.*)$/.exec(line) ?? []
    if (file !== undefined && code !== undefined) {
      last = { code, message }
      byFile.set(file, [...(byFile.get(file) ?? []), last])
    } else if (last && line.startsWith(' ')) last.message += `\n${line}`
  }
  return byFile
}

describe.each(['server', 'web'])('what must not compile: %s', (side) => {
  let errors: ReturnType<typeof errorsOf>
  beforeAll(() => {
    errors = errorsOf(`${FOLDER}/${side}`)
  }, 120_000)
  const files = globSync('*.{ts,tsx}', { cwd: join(REPOSITORY, FOLDER, side) })

  it.each(files)('%s', (name) => {
    const file = `${FOLDER}/${side}/${name}`
    const [, code, message = ''] =
      /^\/\/ expect (TS\d+): (.+)\n/.exec(readFileSync(join(REPOSITORY, file), 'utf8')) ?? []
    const found = errors.get(file) ?? []
    expect(found.map((e) => e.code)).toContain(code)
    expect(found.filter((e) => e.code !== code)).toEqual([])
    expect(found.map((e) => e.message).join('\n')).toContain(message)
  })
})
