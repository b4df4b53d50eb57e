// Builds the web into apps/web/dist and weighs its pages; ends with a failure when one is over its budget.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { writeContents } from './chunk-contents.ts'
import { WEB, webConfig } from './config.ts'
import { weighBuild, weightText } from './sizes.ts'
import { squeeze } from './squeeze.ts'

const output = (await build(webConfig('product'))) as Rolldown.RolldownOutput
const dist = `${WEB}dist/`
writeContents(output, WEB, dist)
squeeze(`${WEB}dist`)
const kilobytes = (ending: string) =>
  readdirSync(`${dist}assets`)
    .filter((name) => name.endsWith(ending))
    .map((name) => gzipSync(readFileSync(`${dist}assets/${name}`)).length)
    .reduce((a, b) => a + b, 0) / 1000
console.log(`all script ${kilobytes('.js').toFixed(1)} kB gzip, all styles ${kilobytes('.css').toFixed(1)} kB gzip`)
const weights = weighBuild(WEB)
for (const weight of weights) console.log(weightText(weight))
if (weights.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
