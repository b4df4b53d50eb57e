import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { squeeze } from './squeeze.ts'

it('lays packed files beside long texts, and none beside pictures, short files and what is for the build alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-squeeze-'))
  try {
    const text = 'const word = 1\n'.repeat(200)
    for (const name of ['assets', '.vite']) mkdirSync(join(folder, name))
    for (const name of ['assets/a.js', '.vite/manifest.json', 'icon.png']) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'assets/short.js'), '0')
    squeeze(folder)
    expect(
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => /\.(br|gz)$/.test(name))
        .toSorted(),
    ).toEqual(['assets/a.js.br', 'assets/a.js.gz'])
    const packed = (ending: string) => readFileSync(join(folder, `assets/a.js.${ending}`))
    expect(brotliDecompressSync(packed('br')).toString()).toBe(text)
    expect(gunzipSync(packed('gz')).toString()).toBe(text)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
