/** Announcements, documents, marquee and main image [6.13]. */
export const notificationPermissions = [
  'notification:announcement:r',
  'notification:announcement:cud',
  'notification:main-image:r',
  'notification:main-image:cud',
  'notification:document:r',
  'notification:document:cud',
  'notification:document-type:r',
  'notification:document-type:cud',
  'notification:marquee:r',
  'notification:marquee:cud',
] as const
