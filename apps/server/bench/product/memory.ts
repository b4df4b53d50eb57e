import { readFile } from 'node:fs/promises'

/** The resident memory of a process in MB, as Linux tells it: now, and at its peak. NaN where there is no such process. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const of = (field: RegExp) => Math.round(Number(field.exec(status)?.[1] ?? Number.NaN) / 1024)
  return { now: of(/^VmRSS:\s+(\d+) kB/m), peak: of(/^VmHWM:\s+(\d+) kB/m) }
}
