import { describe, expect, it } from 'vitest'
import { wallTextOf } from '../pushed/machine-clock.rules.ts'
import { countOf, linesOfPeople, registrationCode, tableOf, timeText } from './access-answer.rules.ts'

const UTC = Date.parse('2026-11-20T05:00:07Z') / 1000

describe('what a machine of doors is answered', () => {
  it.each([
    [420, '+0700'],
    [-210, '-0330'],
    [0, '+0000'],
  ])('is the time of Greenwich with its zone (%s minutes)', (ahead, zone) => {
    const [number, said] = /^DateTime=(\d+),ServerTZ=(.*)$/.exec(timeText(UTC, ahead))?.slice(1) ?? []
    expect([wallTextOf(Number(number)), said]).toEqual(['2026-11-20 05:00:07', zone])
  })

  it('is a code of 32 letters and digits at most', () => {
    expect(registrationCode('0190a000-0000-7000-8000-0000000000c1')).toMatch(/^[0-9a-z]{32}$/)
  })

  it.each([
    ['as many as it says', '3', 'a', 3],
    ['as many as there are', null, 'a\r\nb\r\n', 2],
    ['as many as there are where it says no number', '3x', 'a', 1],
    ['nought', '0', '', 0],
  ])('is the number of its rows: %s', (_, said, body, count) => {
    expect(countOf(said, body)).toBe(count)
  })

  it.each([
    ['user', 'user'],
    ['templatev10', 'templatev10'],
    [null, undefined],
    ['user\n', undefined],
    ['../x', undefined],
  ])('is the table that it names (%s)', (said, table) => {
    expect(tableOf(said)).toBe(table)
  })

  it('leaves out what a door does by itself', () => {
    const person = 'time=2026-11-20 08:00:00\tpin=11\tevent=0'
    const lines = [person, 'time=2026-11-20 08:00:01\tpin=0\tevent=200', 'pin=\tevent=201', 'event=8', 'garbage']
    expect(linesOfPeople(lines.join('\r\n'))).toBe(`${person}\ngarbage`)
  })
})
