/** A file that came with an upload, whole in memory (uploads are bounded). */
export type UploadedFile = { name: string; bytes: Uint8Array; mediaType: string }
/** A file that a download answers with. */
export type FileAnswer = { name: string; mediaType: string; bytes: Uint8Array }
