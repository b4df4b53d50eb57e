import { takeCoverage } from 'node:v8'
import { afterAll } from 'vitest'

// The runner ends its processes before they could write by themselves what was called in them.
afterAll(takeCoverage)
