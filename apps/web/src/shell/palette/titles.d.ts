declare module 'virtual:muster/titles' {
  /** By the key of a title: its English, and how it is read in a Chinese language. */
  const titles: {
    english: Readonly<Record<string, string>>
    readings: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
  export default titles
}
