/** The data of each type of permission: ERC-7715, and its extensions with periods. */
export const types = {
  'native-token-transfer': { amount: 'allowance', token: undefined, period: undefined },
  'erc20-token-transfer': { amount: 'allowance', token: 'address', period: undefined },
  'native-token-periodic': { amount: 'periodAmount', token: undefined, period: 'periodDuration' },
  'erc20-token-periodic': { amount: 'periodAmount', token: 'tokenAddress', period: 'periodDuration' }
} as const

export type PermissionType = keyof typeof types

/** The types of permissions that this wallet grants. */
export const permissionTypes = Object.freeze(Object.keys(types) as PermissionType[])
