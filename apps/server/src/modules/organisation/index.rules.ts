/** @public Who is meant by a target: for later modules, and without a database. */
export { type TargetFacts, type TargetTest, testTarget } from './target/target.rules.ts'
