/**
 * Addresses of the Delegation Framework 1.3.0 (ERC-7710), audited and the same on each network. They are derived from code and constructor arguments
 * (CREATE2 with the salt `GATOR`).
 */

/** The code that an account of this wallet takes (EIP-7702) so that permissions can be used on chain: EIP7702StatelessDeleGator. */
export const permissionAccountAddress = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b'

/** Makes that account act for the holder of a permission: DelegationManager. */
export const delegationManagerAddress = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'

/** The contracts that enforce one limit of a permission each. */
export const enforcers = {
  /** Limits how long the permission is valid. */
  timestamp: '0x1046bb45c8d673d4ea75321280db34899413c069',
  /** Keeps it valid until the account ends everything that it has granted. */
  nonce: '0xde4f2fac4b3d87a1d9953ca5fc09fca7f366254f',
  /** Coins: the amount per period. */
  nativePeriod: '0x9bc0faf4aca5ae429f4c06aeeac517520cb16bd9',
  /** No contract call accompanies the coins. */
  exactCalldata: '0x99f2e9bf15ce5ec84685604836f71ab835dbbded',
  /** Transfers of one token, and nothing else: the amount per period. */
  erc20Period: '0x474e3ae7e169e940607cc624da8a15eb120139ab',
  /** No coins accompany them. */
  valueLte: '0x92bf12322527caa612fd31a0e810472bbb106a8f'
} as const

/**
 * Whether a contract accepts typed data for the account's code: the manager, whose delegations may have no limits, and the account itself, whose
 * operations can do anything.
 */
export const isForAccountCode = (contract: unknown, account: string): boolean =>
  typeof contract === 'string' &&
  [delegationManagerAddress, account.toLowerCase()].includes(contract.toLowerCase())
