import { expect, it } from 'vitest'
import { notYoursText } from './not-yours.ts'

it.each([
  ['root, for root', 0, 0, /PostgreSQL does not run as root: .*\(chown -R muster \/data\)/, /start it as/],
  ['root, for a user', 0, 1000, /belongs to root and this program runs as user 1000: start it as root/, /chown/],
  ['a user, for root', 1000, 0, /belongs to user 1000 and this program runs as root: start it as user 1000/, /chown/],
  ['another user', 1000, 1001, /belongs to user 1000 and this program runs as user 1001/, /chown/],
])('says of a folder of %s what can be done', (_, owner, me, advice, wrong) => {
  const text = notYoursText('/data', owner, me, 'muster')
  expect(text).toMatch(advice)
  expect(text).not.toMatch(wrong)
})
