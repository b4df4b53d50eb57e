/** A table whose first column numbers its lines: the badge, in the third, says who it was. */
export const BADGES = [
  'ID,Employee,Badge Card,Timestamp',
  '5001,Ana,77,2026-06-01 08:00:00',
  '5002,Bo,78,2026-06-01 08:01:00',
  '5003,Ana,77,2026-06-01 17:00:00',
  '5004,Bo,78,2026-06-01 17:02:00',
].join('\n')
