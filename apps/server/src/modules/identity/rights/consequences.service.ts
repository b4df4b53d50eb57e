import type { Answers } from '../../../platform/operation/module.ts'
import { countReaching } from './consequences.queries.ts'

/** Whose rights reach a department no longer when it moves, and whose reach it then. */
export const consequencesOf: NonNullable<Answers['consequencesOf']> = async (ctx, { companyId, ...moved }) => {
  const { loses, gains } = await countReaching(ctx, companyId, moved)
  return [
    { word: 'access.consequences.loses', count: loses },
    { word: 'access.consequences.gains', count: gains },
  ]
}
