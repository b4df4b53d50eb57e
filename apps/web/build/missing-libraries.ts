import { spawnSync } from 'node:child_process'

/** The Debian package of each library that the browser of the npm package links to. */
const PACKAGES: Readonly<Record<string, string>> = {
  'libnspr4.so': 'libnspr4',
  'libplc4.so': 'libnspr4',
  'libplds4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libsmime3.so': 'libnss3',
  'libatk-1.0.so.0': 'libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0',
  'libcups.so.2': 'libcups2',
  'libdrm.so.2': 'libdrm2',
  'libxkbcommon.so.0': 'libxkbcommon0',
  'libX11.so.6': 'libx11-6',
  'libxcb.so.1': 'libxcb1',
  'libXext.so.6': 'libxext6',
  'libXcomposite.so.1': 'libxcomposite1',
  'libXdamage.so.1': 'libxdamage1',
  'libXfixes.so.3': 'libxfixes3',
  'libXrandr.so.2': 'libxrandr2',
  'libgbm.so.1': 'libgbm1',
  'libasound.so.2': 'libasound2',
  'libpango-1.0.so.0': 'libpango-1.0-0',
  'libcairo.so.2': 'libcairo2',
  'libexpat.so.1': 'libexpat1',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libglib-2.0.so.0': 'libglib2.0-0',
  'libgio-2.0.so.0': 'libglib2.0-0',
  'libgobject-2.0.so.0': 'libglib2.0-0',
  'libudev.so.1': 'libudev1',
  'libfontconfig.so.1': 'libfontconfig1',
  'libfreetype.so.6': 'libfreetype6',
}

/** The libraries that a listing of `ldd` could not find. */
export function missingIn(listing: string): string[] {
  return [...listing.matchAll(/^\s*(\S+)\s+=>\s+not found/gm)].map(([, name = '']) => name)
}

/** What to say about missing libraries: their names, and on Debian the command that installs them. */
export function missingText(executable: string, missing: readonly string[]): string {
  const packages = [...new Set(missing.flatMap((name) => PACKAGES[name] ?? []))].sort()
  const unknown = missing.filter((name) => PACKAGES[name] === undefined)
  return [
    `${executable} lacks ${missing.join(', ')}.`,
    packages.length > 0 ? `Install: apt-get install -y --no-install-recommends ${packages.join(' ')}` : '',
    unknown.length > 0 ? `Find the package of ${unknown.join(', ')} with: apt-file search <name>` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Why an executable cannot start: the libraries that the system lacks. Undefined when all are there or nobody can tell. */
export function whatLacks(executable: string): string | undefined {
  const { stdout } = spawnSync('ldd', [executable], { encoding: 'utf8' })
  const missing = missingIn(stdout ?? '')
  return missing.length > 0 ? missingText(executable, missing) : undefined
}
