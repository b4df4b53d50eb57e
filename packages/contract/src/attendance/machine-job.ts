import * as z from 'zod/mini'
import { uuid } from '../fields.ts'
import { job } from '../job-kind.ts'
import { machineEndpoints } from './machine.ts'

/** Reads a clock machine over the network. */
export const readMachineJob = job({
  kind: 'attendance.read-machine',
  access: machineEndpoints.sync.access,
  waits: true,
  input: z.strictObject({ machineId: uuid(), runId: uuid() }),
  result: z.object({ records: z.int() }),
})
