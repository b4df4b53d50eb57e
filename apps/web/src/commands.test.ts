import { describe, expect, it } from 'vitest'
import { loadCommands, screens } from './modules.ts'

const commands = await loadCommands()

describe('commands', () => {
  it('have a name of their own', () => {
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
  })
  it('lead to screens that exist', () => {
    const paths: readonly string[] = screens.map(({ path }) => path)
    for (const command of commands) if ('place' in command) expect(paths, command.name).toContain(command.place.path)
  })
})

describe('keys that go to a screen', () => {
  it('stand for one screen each', () => {
    const keys = screens.flatMap(({ goKey }) => goKey ?? [])
    expect(keys.toSorted()).toEqual(['a', 'd', 'p', 's', 't'])
  })
})
