/**
 * Which reading of facts this program has. Whoever changes what the same facts come to raises it by one: at the first start after the upgrade
 * the days of open months are computed anew, and those whose figures changed are listed for HR.
 *
 * 2: a punch after the end of work that has no pair is an open item and no minute.
 * 3: whoever goes from a shift and presses again minutes later, as the next shift begins, has come to that.
 */
export const ENGINE = 3
