import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'

/** Real exports of clock machines, numbers only, beside the repository; where there are none, a generated one. */
const SHARED_DATA = '../shared/data'
const REPOSITORY = new URL('../../../', import.meta.url)

export type ExportName = 'attlog-26-people.dat' | 'attlog-90-people.dat'

/** One line of an export as it stands there: PIN, local wall clock (seconds since 1970-01-01T00:00 local), key pressed. */
export type ExportLine = { pin: string; wall: number; status: number }

/** The text of an export: the real file where it is, else one of the same format that is the same on every machine. */
export function exportText(name: ExportName): string {
  const path = fileURLToPath(new URL(`${SHARED_DATA}/${name}`, REPOSITORY))
  return existsSync(path) ? readFileSync(path, 'utf8') : madeText(name)
}

/** The lines of an export, in the order of the file. */
export function exportLines(name: ExportName): ExportLine[] {
  const lines: ExportLine[] = []
  for (const line of exportText(name).split(/\r?\n/)) {
    const [pin, time, , status] = line.split('\t')
    if (!pin || !time) continue
    const wall = Date.parse(`${time.replace(' ', 'T')}Z`) / 1000
    lines.push({ pin: pin.trim(), wall, status: Number(status) })
  }
  return lines
}

const SHAPES = {
  'attlog-26-people.dat': { people: 26, from: Date.UTC(2017, 10, 27), days: 180, times: [585, 1115], spread: 45 },
  'attlog-90-people.dat': {
    people: 90,
    from: Date.UTC(2020, 1, 24),
    days: 90,
    times: [468, 722, 758, 1021],
    spread: 12,
  },
} as const

/** Same format, same habits: repeated presses, a forgotten punch now and then, keys not always right, week-ends off, somebody who left. */
function madeText(name: ExportName): string {
  const { people, from, days, times, spread } = SHAPES[name]
  let seed = people
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const punches: { wall: number; pin: number; status: number }[] = []
  for (let day = 0; day < days; day++) {
    const midnight = from / 1000 + day * SECONDS_PER_DAY
    if ([0, 6].includes(new Date(midnight * 1000).getUTCDay())) continue
    for (let pin = 1; pin <= people; pin++) {
      // The last one leaves before the machine is read.
      if (pin === people && day > days - 50) continue
      for (const [i, minute] of times.entries()) {
        if (random() < 0.06) continue
        const wall = midnight + Math.round((minute + (random() - 0.5) * 2 * spread) * 60)
        const status = random() < 0.1 ? (i + 1) % 2 : i % 2
        punches.push({ wall, pin, status })
        if (random() < 0.05) punches.push({ wall: wall + 1 + Math.floor(random() * 50), pin, status })
      }
    }
  }
  punches.sort((a, b) => a.wall - b.wall || a.pin - b.pin)
  return punches.map(lineOf).join('')
}

function lineOf({ wall, pin, status }: { wall: number; pin: number; status: number }): string {
  const time = new Date(wall * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return `${String(pin).padStart(9)}\t${time}\t1\t${status}\t1\t0\n`
}
