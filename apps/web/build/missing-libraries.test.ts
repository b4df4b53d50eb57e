import { describe, expect, it } from 'vitest'
import { missingIn, missingText } from './missing-libraries.ts'

const LISTING = `	linux-vdso.so.1 (0x00007ffd)
	libnss3.so => not found
	libnssutil3.so => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
	libstrange.so.7 => not found
`

describe('missing libraries', () => {
  it('reads them out of what ldd says', () => {
    expect(missingIn(LISTING)).toEqual(['libnss3.so', 'libnssutil3.so', 'libstrange.so.7'])
    expect(missingIn('	not a dynamic executable\n')).toEqual([])
  })
  it('names each library, and each package once in the command', () => {
    const text = missingText('/tmp/chromium', missingIn(LISTING))
    expect(text).toContain('/tmp/chromium lacks libnss3.so, libnssutil3.so, libstrange.so.7.')
    expect(text).toContain('apt-get install -y --no-install-recommends libnss3\n')
    expect(text).toContain('Find the package of libstrange.so.7')
  })
})
