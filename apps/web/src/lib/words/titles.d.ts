/** The titles of all screens, cards and commands in a language, by their keys. */
declare module 'virtual:muster/titles/*' {
  const titles: Readonly<Record<string, string>>
  export default titles
}
