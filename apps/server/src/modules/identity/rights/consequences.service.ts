import type { Answers } from '../../../platform/operation/module.ts'
import { countReaching } from './consequences.queries.ts'

/** Counts the people whose rights lose or gain a department when it moves. */
export const consequencesOf: NonNullable<Answers['consequencesOf']> = async (ctx, { companyId, ...moved }) => {
  const { loses, gains } = await countReaching(ctx, companyId, moved)
  return [
    { word: 'access.consequences.loses', count: loses },
    { word: 'access.consequences.gains', count: gains },
  ]
}
