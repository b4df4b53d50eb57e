/** The policy of a key `benefit:<policy>:<period>`. */
export const policyOfKey = (key: string): string => key.split(':')[1] ?? ''
